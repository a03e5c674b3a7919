// Writes types from the documents that tests hold the C++ against, so that both ends have one source: those of src/wire/ from
// the documents of the API, and each board's wire.ts from its game's views.yaml. `script/web wire` writes them; a unit test says
// when they are stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const project = new URL('..', import.meta.url);

// The files that are written, each with the document that it is written from.
function documents(): Record<string, string> {
  const views = (folder: string) =>
    readdirSync(new URL(folder, project))
      .map((game) => `${folder}/${game}`)
      .filter((game) => existsSync(new URL(`${game}/views.yaml`, project)))
      .map((game) => [`${game}/board/wire.ts`, `${game}/views.yaml`] as const);
  return {
    'web/src/wire/http.ts': 'docs/api/openapi.yaml',
    'web/src/wire/table.ts': 'docs/api/asyncapi.yaml',
    ...Object.fromEntries([...views('games'), ...views('tests')]),
  };
}

// A list of one to eight seats is a list; only one of a fixed length is a tuple.
function withoutRanges(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { minItems, maxItems, ...rest } = value as JSONSchema;
  return minItems === maxItems ? value : rest;
}

export const wireFile = (file: string) => new URL(file, project);

// The text of each generated file, by its path.
export async function wireTypes(): Promise<Record<string, string>> {
  const config = await resolveConfig(new URL('package.json', import.meta.url));
  const files: Record<string, string> = {};
  for (const [file, document] of Object.entries(documents())) {
    const text = readFileSync(new URL(document, project), 'utf8');
    const { components } = load(text) as { components: { schemas: Record<string, JSONSchema> } };
    const schemas = JSON.stringify(components.schemas, withoutRanges).replaceAll(
      '#/components/schemas/',
      '#/definitions/',
    );
    const root = { definitions: JSON.parse(schemas) as JSONSchema['definitions'] } as JSONSchema;
    const types = await compile(root, 'Everything', {
      bannerComment: '',
      unreachableDefinitions: true,
      format: false,
    });
    // The compiler's remarks on where it found a type say nothing to a reader, nor does the type that holds them all.
    const plain = types
      .replaceAll(/ \* This interface was referenced by .*\n \* via the `definition` .*\n/g, '')
      .replaceAll(/( \* ?\n)+ \*\//g, ' */')
      .replaceAll(/\/\*\*\n \*\/\n/g, '')
      .replace(/export interface Everything \{[^}]*\}\n/, '');
    // Unlike an interface, such a type is also one of "any keys": a game's view is a view.
    const own = document.endsWith('views.yaml')
      ? plain
          .replaceAll(/export interface (\w+) \{\s*\}/g, 'export type $1 = Record<string, never>;')
          .replaceAll(/export interface (\w+) \{/g, 'export type $1 = {')
      : plain;
    const head = `// Written by make-wire.ts from ${document}: change that, then run \`script/web wire\`.\n`;
    files[file] = await format(`${head}\n${own}`, { ...config, parser: 'typescript' });
  }
  return files;
}

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(await wireTypes())) writeFileSync(wireFile(file), text);
