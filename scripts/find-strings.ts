import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { root } from './command.ts';

export type Found = { area: string; room: string; file: string; line: number; text: string };

const sources = '{web,contract,server,verifier}/src/**/*.{ts,tsx}';

/** Not read by anyone: tests and their values. */
const withoutReaders = /\.test\.tsx?$|\/fixtures?(?:\.ts|\/)|\/migrations\//;

/** Attributes whose value is for the browser or the layout. */
const layout =
  /color$|^(?:class\w*|style|to|href|src\w*|id|name|type|variant|size|color|c|key|rel|role|target|as|component|autoComplete|inputMode|accept|position|align|justify|d|viewBox|transform|fill|stroke|sizes|media|allow|aria-live|aria-describedby|aria-labelledby|data-.*|htmlFor|display|visibleFrom|hiddenFrom|mode|order|loading|scope|[mp][xytblr]?|[wh]|gap|fz|fw|ff|lh|ta|tt|td|maw|mah|mih|miw|bg|bd|cols|spacing|radius|shadow|wrap|direction|overflow|pos|inset|flex)$/;

/** Every text of the product that a person can read, in the order of its files. */
export function findStrings(): Found[] {
  return globSync(sources, { cwd: root })
    .filter((file) => !withoutReaders.test(file))
    .toSorted()
    .flatMap((file) => {
      const place = placeOf(file);
      return stringsOf(file, readFileSync(path.join(root, file), 'utf8')).map((one) => ({ ...place, file, ...one }));
    });
}

/** The area and room of a file: one room's texts come from the pages, the contract and the server. */
function placeOf(file: string): { area: string; room: string } {
  const [workspace = '', , ...folders] = file.split('/');
  const name = path.basename(file).replace(/\.tsx?$/, '');
  if (workspace === 'verifier') return { area: 'terminal', room: 'verify' };
  if (folders[0] === 'features') return { area: folders[1] ?? '', room: folders[2] ?? '' };
  if (workspace === 'contract' && folders.length > 1 && folders[0] !== 'schemas')
    return { area: folders[0] ?? '', room: name };
  if (workspace === 'server' && folders.length === 1) return { area: 'terminal', room: name };
  return { area: 'shared', room: `${workspace}/${folders.length > 1 ? folders[0] : name}` };
}

/** The texts of one source file: sentences of its markup with {placeholders}, and literals that hold words. */
export function stringsOf(file: string, source: string): { line: number; text: string }[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: { at: number; text: string }[] = [];
  /** Literals that are part of a sentence, or that no one reads. */
  const done = new Set<unknown>();
  const unread: { start: number; end: number }[] = [];
  const pick = (node: ESTree.Node, text: string): void => {
    const clean = text.replace(/\s+/g, ' ').trim();
    if (clean) found.push({ at: node.start, text: clean });
  };

  const inUnread = ({ start, end }: ESTree.Node): boolean => unread.some((one) => one.start <= start && end <= one.end);

  /** One text of an expression in a sentence: its own words, its alternatives, or a placeholder. */
  const wordsOf = (node: ESTree.Node): string => {
    if (done.has(node)) return '';
    if (node.type === 'Literal' && typeof node.value === 'string') {
      done.add(node);
      return node.value;
    }
    if (node.type === 'TemplateLiteral') return templateText(node);
    if (node.type === 'ParenthesizedExpression') return wordsOf(node.expression);
    if (node.type === 'ConditionalExpression') return alternatives([node.consequent, node.alternate]);
    if (node.type === 'LogicalExpression')
      return node.operator === '&&' ? alternatives([node.right]) : alternatives([node.left, node.right]);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return sentence(node) ?? '{…}';
    if (node.type === 'JSXEmptyExpression' || node.type === 'Literal') return '';
    return `{${nameOf(node)}}`;
  };
  const alternatives = (nodes: ESTree.Node[]): string => {
    const words = nodes.map((node) => wordsOf(node).replace(/^\{([^{}]*)\}$/, '$1')).filter(Boolean);
    return words.length > 0 ? `{${words.join(' | ')}}` : '';
  };
  const templateText = (node: ESTree.TemplateLiteral): string => {
    done.add(node);
    return node.quasis
      .map(({ value }, place) => {
        const expression = node.expressions[place];
        return (value.cooked ?? value.raw) + (expression ? wordsOf(expression) : '');
      })
      .join('');
  };
  /** The sentence of an element with text of its own, with the text of the elements in it; else null. */
  const sentence = (element: ESTree.JSXElement | ESTree.JSXFragment): string | null => {
    done.add(element);
    const parts = element.children.map((child) => {
      if (child.type === 'JSXText') return markupText(child.value);
      if (child.type === 'JSXExpressionContainer') return wordsOf(child.expression);
      return child.type === 'JSXElement' || child.type === 'JSXFragment' ? (sentence(child) ?? '{…}') : '';
    });
    return parts.some((part) => part.trim()) ? parts.join('') : null;
  };
  const hasText = (element: ESTree.JSXElement | ESTree.JSXFragment): boolean =>
    element.children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(markupText(child.value)));
  const visitElement = (element: ESTree.JSXElement | ESTree.JSXFragment): void => {
    if (!done.has(element) && hasText(element)) pick(element, sentence(element) ?? '');
  };

  new Visitor({
    ImportDeclaration: (node) => void done.add(node.source),
    ImportExpression: (node) => void done.add(node.source),
    ExportNamedDeclaration: (node) => void done.add(node.source),
    ExportAllDeclaration: (node) => void done.add(node.source),
    ExpressionStatement: (node) => void (node.directive && done.add(node.expression)),
    TSLiteralType: (node) => void done.add(node.literal),
    SwitchCase: (node) => void done.add(node.test),
    Property: (node) => void done.add(node.key),
    TaggedTemplateExpression: (node) => {
      // Other tags are queries; `sentence` is the headline of a notification.
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sentence') done.add(node.quasi);
    },
    BinaryExpression: (node) => {
      if (node.operator === '+') return;
      done.add(node.left);
      done.add(node.right);
    },
    NewExpression: (node) => {
      // What a programmer reads in a log, after a fault of ours.
      if (node.callee.type === 'Identifier' && /^(?:(?:Type|Range)?Error|RegExp|URL)$/.test(node.callee.name))
        for (const one of node.arguments) done.add(one);
    },
    JSXAttribute: (node) => {
      if (node.value && node.name.type === 'JSXIdentifier' && layout.test(node.name.name)) unread.push(node.value);
    },
    JSXElement: visitElement,
    JSXFragment: visitElement,
    TemplateLiteral: (node) => {
      if (done.has(node) || inUnread(node)) return;
      const text = templateText(node);
      if (hasWords(text.replace(/\{[^{}]*\}/g, '{}'))) pick(node, text);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !done.has(node) && !inUnread(node) && hasWords(node.value))
        pick(node, node.value);
    },
  }).visit(program);

  const lineAt = (at: number): number => source.slice(0, at).split('\n').length;
  return found.toSorted((a, b) => a.at - b.at).map(({ at, text }) => ({ line: lineAt(at), text }));
}

/** Text of the markup as it is shown: JSX drops line ends with their indentation. */
const markupText = (raw: string): string =>
  raw
    .replace(/\s*\n\s*$|^\s*\n\s*/g, '')
    .replace(/&apos;|&#39;/g, '’')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'CallExpression') return nameOf(node.arguments[0] ?? node.callee);
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return '…';
}

/** Whether a literal is a sentence or a label, and not a name, an address, a header, a style, a query of a program or a table. */
function hasWords(text: string): boolean {
  if (/^[A-Z][a-z]+(?:…|:)?$/.test(text)) return true;
  // A list of words that a search or an import knows.
  if (!/[A-Z]/.test(text) && text.split(' ').length > 20) return false;
  if (!/\p{L}{2,}\S* +\S*\p{L}|^\S+ \p{L}{2}/u.test(text)) return false;
  return !/^(?:is not|not in|[A-Z]{2}(?: [A-Z]{2})+|\w+ as \w+|[a-z_]+\.\w+ as .*|noindex.*)$|^(?:insert into|update|delete from|select|with) [a-z_]+ |^(?:alter|create|drop) (?:table|database|role|index)|^[<.#/@[]|^\((?:min|max|prefers)-|[{};=<>]\s*$|=>|^[a-z-]+\/[a-z+-]+; |^attachment; |^(?:default-src|set) |SameSite=|^; |\S {4,}\S|: \w+\/\w+; |^\w+=|\b(?:var|rgba?|calc|url)\(|\b\d+px\b/.test(
    text,
  );
}

/** Different texts drawn at random. The same seed draws the same ones, until a text is added or changed. */
export function sample(found: Found[], size: number, seed: number): Found[] {
  const left = [...new Map(found.map((one) => [one.text, one])).values()];
  let state = seed;
  /** Mulberry32: a small generator that gives the same numbers on every machine. */
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: Math.min(size, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}
