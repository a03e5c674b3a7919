// Writes the types of src/wire/ from the documents of the API, which tests hold the server against: one source for both
// ends. `script/web wire` writes them; a unit test says when they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const documents = { http: 'openapi.yaml', table: 'asyncapi.yaml' };

// A list of one to eight seats is a list; only one of a fixed length is a tuple.
function withoutRanges(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { minItems, maxItems, ...rest } = value as JSONSchema;
  return minItems === maxItems ? value : rest;
}

export const wireFile = (part: string) => new URL(`src/wire/${part}.ts`, import.meta.url);

// The text of each generated file, by its name.
export async function wireTypes(): Promise<Record<string, string>> {
  const config = await resolveConfig(new URL('package.json', import.meta.url));
  const parts: Record<string, string> = {};
  for (const [part, file] of Object.entries(documents)) {
    const text = readFileSync(new URL(`../docs/api/${file}`, import.meta.url), 'utf8');
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
    const head = `// Written by make-wire.ts from docs/api/${file}: change that, then run \`script/web wire\`.\n`;
    parts[part] = await format(`${head}\n${plain}`, { ...config, parser: 'typescript' });
  }
  return parts;
}

if (process.argv[1] === import.meta.filename)
  for (const [part, text] of Object.entries(await wireTypes())) writeFileSync(wireFile(part), text);
