import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';

type Kind = 'object' | 'person' | 'provenance';

const published = new Ajv2020({ strict: false, allErrors: true });
published.addFormat('uri', (text) => URL.canParse(text));
published.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
for (const name of ['core', 'object', 'person', 'provenance']) {
  const file = new URL(`../linked-art/${name}.json`, import.meta.url);
  const schema = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
  published.addSchema(schema);
}

/** What the published schema of its kind refuses; empty if the document is valid. */
export function faultsIn(kind: Kind, document: unknown): unknown[] {
  const validate = published.getSchema(`https://linked.art/api/1.0/schema/${kind}.json`);
  if (!validate) throw new Error(`There is no schema of ${kind}.`);
  return validate(document) ? [] : (validate.errors ?? []);
}
