import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

// A host of files, as plain as there is; what it serves may be changed. For what is not there it has the page of that.
export async function hostOf(folder: string) {
  const host = { folder, url: '', close: () => server.close() };
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
  };
  const server = createServer(({ url = '/' }, answer) => {
    const path = url.split('?')[0] ?? '/';
    const file = join(host.folder, path === '/' ? 'index.html' : path);
    const isFile = (name: string) => statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
    const missing = join(host.folder, '404.html');
    const shown = isFile(file) ? file : isFile(missing) ? missing : null;
    answer.writeHead(isFile(file) ? 200 : 404, {
      'Content-Type': types[extname(shown ?? '')] ?? 'text/plain',
    });
    answer.end(shown ? readFileSync(shown) : 'Nothing there.');
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  host.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return host;
}
