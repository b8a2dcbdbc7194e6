import fs from 'node:fs';
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { api } from '@verso/contract/api.ts';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';

const folder = path.resolve(import.meta.dirname, '../../contract/src');
const lean = '?lean';

/**
 * Keeps schemas, and zod with them, out of the pages that validate nothing. A page's file that names a schema (those begin with a
 * capital) or a part of a call (`auth.login.body`) gets the contract's module as it is; every other one a lean copy, in which a call
 * says how it is made and which fields go where, but not what they may be.
 */
export const leanContract = (): Plugin[] => [
  {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = /^@verso\/contract\/([\w-]+\.ts)$/.exec(source)?.[1];
      if (!name || !importer) return null;
      const whole = needsSchemas(fs.readFileSync(importer, 'utf8'), source);
      return { id: path.join(folder, name) + (whole ? '' : lean), moduleSideEffects: false };
    },
  },
  {
    name: 'pure-contract',
    apply: 'build',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (path.dirname(file) !== folder) return null;
      // What the contract states has no effects, so what nobody imports can go.
      let left = code;
      for (const { name, type, start, end } of constantsIn(code).toReversed()) {
        const calls = id.endsWith(lean) ? callsOf(name) : undefined;
        if (!calls && !['CallExpression', 'ObjectExpression'].includes(type)) continue;
        const value = calls ? JSON.stringify(calls) : `/*@__PURE__*/ (() => (${left.slice(start, end)}))()`;
        left = left.slice(0, start) + value + left.slice(end);
      }
      return { code: left, moduleSideEffects: false, map: null };
    },
  },
];

function needsSchemas(code: string, source: string): boolean {
  const imports = [...code.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].filter(([, , from]) => from === source);
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return names.some((name) => /^[A-Z]/.test(name)) || /\b\w+\.\w+\.(params|query|body|reply)\b/.test(code);
}

/** The constants on a module's top level and where their values stand. */
function constantsIn(code: string): { name: string; type: string; start: number; end: number }[] {
  return parseSync('contract.js', code)
    .program.body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, type: init.type, start: init.start, end: init.end }] : [],
    );
}

function callsOf(noun: string) {
  const calls: Record<string, EndpointDefinition> | undefined = Object.entries(api).find(
    ([name]) => name === noun,
  )?.[1];
  return calls && Object.fromEntries(Object.entries(calls).map(([verb, call]) => [verb, leanCall(call)]));
}

const leanCall = ({ method, path, access, form, params, query, body }: EndpointDefinition) => ({
  method,
  path,
  access,
  form,
  params: namesIn(params),
  query: namesIn(query),
  body: namesIn(body),
});

const namesIn = (schema: EndpointDefinition['body']) =>
  schema && { shape: Object.fromEntries(Object.keys(schema.shape).map((name) => [name, true])) };
