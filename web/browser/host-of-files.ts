import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

// A host of files, as plain as there is, which has never heard of modules: what it serves may be changed, and lies in some folder of it.
export async function hostOf(folder: string, under = '/') {
  const host = { folder, url: '', missing: [] as string[], close: () => server.close() };
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  };
  const server = createServer(({ url = '/' }, answer) => {
    const path = url.split('?')[0] ?? '/';
    const name = path.startsWith(under) ? path.slice(under.length) || 'index.html' : null;
    const file = name === null ? null : join(host.folder, name);
    const isThere = file !== null && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isThere) host.missing.push(path);
    answer.writeHead(isThere ? 200 : 404, { 'Content-Type': types[extname(file ?? '')] ?? 'text/plain' });
    answer.end(isThere ? readFileSync(file) : 'Nothing there.');
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  host.url = `http://localhost:${(server.address() as AddressInfo).port}${under.slice(0, -1)}`;
  return host;
}
