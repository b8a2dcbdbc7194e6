import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { parseSync, type Plugin } from 'vite';

const contract = path.resolve(import.meta.dirname, '../../contract/src');
const whole = '?whole';

/**
 * To make a call, a page needs to know where it goes and which part each field goes into, not how each field is
 * checked: that weighs a third of the first load. So a build has of each call of the contract only that, and whatever
 * else of the contract a page uses can be left out where it does not. A page that checks by a schema has the modules of
 * the contract that this one rests on a second time, whole.
 */
export const contractFacts = (): Plugin => ({
  name: 'contract-facts',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !(importer.endsWith(whole) ? source.startsWith('./') : checksBy(source, importer))) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}${whole}`;
  },
  load(id) {
    return id.endsWith(whole) ? { code: readFileSync(id.slice(0, -whole.length), 'utf8'), moduleType: 'ts' } : null;
  },
  async transform(code, id) {
    const file = id.split('?')[0] ?? '';
    if (path.dirname(file) !== contract) return null;
    const module: unknown = await import(`${pathToFileURL(file).href}?${hashOf(code)}`);
    const exported = new Map(entriesOf(module));
    return { code: rewritten(file, code, id.endsWith(whole) ? new Map() : exported), map: null };
  },
});

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 8);

/**
 * Whether a file takes a schema of a module, which has a name like a type's, or reads one of a call: `auth.login.body`.
 */
function checksBy(source: string, importer: string): boolean {
  if (!source.startsWith('@verso/contract/') || !/\.tsx?$/.test(importer)) return false;
  const code = readFileSync(importer, 'utf8');
  const [, imported = ''] = new RegExp(`import \\{([^}]*)\\} from '${source}'`).exec(code) ?? [];
  return imported
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .some((one) => {
      const name = one.split(' as ').at(-1) ?? one;
      return /^[A-Z]/.test(one) || new RegExp(`\\b${name}\\.\\w+\\.(body|params|query|reply)\\b`).test(code);
    });
}

/**
 * The source with its calls as plain facts, and with everything else that is made when it is loaded marked as doing
 * nothing but that.
 */
function rewritten(file: string, code: string, exported: ReadonlyMap<string, unknown>): string {
  const edits: { start: number; end: number; text: string }[] = [];
  for (const statement of parseSync(file, code).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (!init || id.type !== 'Identifier' || init.type === 'ArrowFunctionExpression' || init.type === 'Literal')
        continue;
      const facts = factsOf(exported.get(id.name));
      const text = facts ? JSON.stringify(facts) : `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`;
      edits.push({ start: init.start, end: init.end, text });
    }
  }
  let result = code;
  for (const { start, end, text } of edits.toReversed())
    result = `${result.slice(0, start)}${text}${result.slice(end)}`;
  return result;
}

type Call = Pick<EndpointDefinition, 'method' | 'path' | 'access' | 'effect' | 'form' | 'params' | 'query' | 'body'>;

/** What a page needs of each call of a noun; undefined for whatever is no noun of calls. */
function factsOf(value: unknown): Record<string, object> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = entriesOf(value);
  if (entries.length === 0) return undefined;
  const facts: Record<string, object> = {};
  for (const [name, call] of entries) {
    if (!isCall(call)) return undefined;
    const { method, path: address, access, effect, form } = call;
    facts[name] = {
      method,
      path: address,
      access,
      effect,
      form,
      params: named(call.params),
      query: named(call.query),
      body: named(call.body),
    };
  }
  return facts;
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(value ?? {});

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'effect' in value;

/** The fields of a part, by name alone. */
const named = (part: Call['body']) =>
  part && { shape: Object.fromEntries(Object.keys(part.shape).map((name) => [name, true])) };
