import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { active, encrypted, unreadable } from './pdf-refusals.ts';

/** Runs in a worker thread. */

/** Refuses forbidden actions, wherever they are and whatever triggers them. */
const actions = byName({
  JavaScript: 'contains a script',
  Rendition: 'contains embedded media',
  RichMediaExecute: 'contains embedded media',
  Movie: 'contains embedded media',
  Sound: 'contains embedded media',
  Launch: 'can start another program',
  SubmitForm: 'can send what is typed into it to another computer',
  ImportData: 'can read another file',
  GoToR: 'can open another file',
  GoToE: 'can open another file',
  Thread: 'can open another file',
});

/** Keys that alone show that a document does more than show pages. */
const keys = byName({
  AA: 'runs an action automatically',
  JS: 'contains a script',
  JavaScript: 'contains a script',
  XFA: 'contains a script',
  EF: 'has another file attached',
  EmbeddedFiles: 'has another file attached',
  Collection: 'has another file attached',
  RichMediaContent: 'contains embedded media',
  OPI: 'loads a part of itself from another file',
});

/** Kinds of annotations and of pictures. */
const subtypes = byName({
  FileAttachment: 'has another file attached',
  RichMedia: 'contains embedded media',
  Screen: 'contains embedded media',
  Movie: 'contains embedded media',
  Sound: 'contains embedded media',
  '3D': 'contains embedded media',
  PS: 'contains a program',
});

const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** A file that defines one object more often is made to exhaust its reader. */
const mostRevisions = 500;

/** The most values that references may resolve to. */
const mostResolved = 200_000;

/** Every object of a file, in every revision: readers can be led to a replaced one. */
class EveryObject extends PDFParser {
  readonly found = new Map<PDFRef, PDFObject[]>();
  /** The roots named in trailers: the file decides which trailer a reader starts with. */
  readonly dictionaries: PDFDict[] = [];
  /** Offsets of what was read, in bytes from the start of the file. */
  readonly #read = new Set<number>();
  #depth = 0;
  /** The dictionaries that are being read, the innermost last. */
  readonly #open: { depth: number; keys: number }[] = [];

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      const revisions = this.found.get(ref);
      if (!revisions) this.found.set(ref, [object]);
      else if (revisions.push(object) > mostRevisions) throw unreadable();
      assign(ref, object);
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.#depth === 0) this.#read.add(this.bytes.offset());
    this.#depth += 1;
    const object = super.parseObject(ref);
    this.#depth -= 1;
    return object;
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const outermost = this.#depth === 0;
    if (outermost) this.#read.add(this.bytes.offset());
    this.#depth += 1;
    this.#open.push({ depth: this.#depth, keys: 0 });
    const dictionary = super.parseDict(ref);
    // Of a key that is there twice, readers take the first value or the last.
    if (this.#open.pop()?.keys !== dictionary.keys().length) throw unreadable();
    this.#depth -= 1;
    if (outermost) this.dictionaries.push(dictionary);
    return dictionary;
  }

  protected override parseName(): PDFName {
    const dictionary = this.#open.at(-1);
    if (dictionary?.depth === this.#depth) dictionary.keys += 1;
    return super.parseName();
  }

  /**
   * Whether the file contains an object or trailer that was not read as one, in a comment or in the data of a stream.
   * Its cross-reference table can lead other readers there.
   */
  hidesObjects(bytes: Uint8Array): boolean {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    for (const { index, 0: head } of text.matchAll(objectHead)) if (!this.#read.has(index + head.length)) return true;
    return false;
  }
}

const blank = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?=[\r\n]|$))`;
/** The text before an object or the dictionary of a trailer. It does not occur in packed data by chance. */
const objectHead = new RegExp(
  `(?:(?<!\\d)\\d+${blank}+\\d+${blank}*obj(?![A-Za-z])${blank}*|trailer${blank}*(?=<<))`,
  'g',
);

/**
 * Refuses a PDF whose objects do more than show pages, whether a page refers to them or not: automatic actions,
 * scripts, forms that send, other files and media. A link may lead to the web; an action on opening may only show a
 * page.
 * @throws UploadRefused 'active_content', 'encrypted' or 'unreadable'
 */
export async function inspectObjects(bytes: Uint8Array): Promise<void> {
  const parser = new EveryObject(bytes);
  const context = await parser.parseDocument().catch((): never => {
    throw unreadable();
  });
  if (context.trailerInfo.Encrypt) throw encrypted();
  try {
    if (parser.hidesObjects(bytes)) throw unreadable();
    const resolve = resolver(context, parser.found);
    // A root inside a trailer is not a numbered object.
    for (const dictionary of parser.dictionaries) inspect(dictionary, resolve);
    for (const objects of parser.found.values()) for (const object of objects) inspect(object, resolve);
  } catch (error) {
    // Nested or spaced so deeply that the stack overflows.
    throw error instanceof RangeError ? unreadable() : error;
  }
}

/** All values that a reference may resolve to, in any revision; other values resolve to themselves. */
type Resolve = (object: PDFObject | undefined) => readonly PDFObject[];

function resolver(context: PDFContext, found: EveryObject['found']): Resolve {
  let resolved = 0;
  return (object) => {
    if (object === undefined) return [];
    const values: PDFObject[] = [];
    const pending = [object];
    for (let one = pending.pop(); one; one = pending.pop()) {
      if (!(one instanceof PDFRef)) {
        values.push(one);
        continue;
      }
      const next = found.get(one) ?? [context.lookup(one) ?? []].flat();
      if ((resolved += next.length) > mostResolved) throw unreadable();
      pending.push(...next);
    }
    return values;
  };
}

function inspect(object: PDFObject, resolve: Resolve): void {
  if (object instanceof PDFArray) for (const item of object.asArray()) inspect(item, resolve);
  if (object instanceof PDFStream) {
    if (['F', 'Ref'].some((key) => keysOf(object.dict).includes(key)))
      throw active('loads a part of itself from another file');
    const types = namesAt(object.dict, 'Type', resolve);
    if (types.includes('EmbeddedFile')) throw active('has another file attached');
    if (types.some((type) => packing.has(type)) && !isPlainlyPacked(object.dict)) throw unreadable();
    inspect(object.dict, resolve);
  }
  if (!(object instanceof PDFDict)) return;
  for (const [key, value] of object.entries()) {
    const name = nameOf(key);
    refuseIfIn(keys, name);
    if (name === 'OpenAction' && !resolve(value).every((one) => showsPage(one, resolve)))
      throw active('runs an action when it is opened');
    inspect(value, resolve);
  }
  for (const name of namesAt(object, 'S', resolve)) refuseIfIn(actions, name);
  for (const name of [...namesAt(object, 'Subtype', resolve), ...namesAt(object, 'Subtype2', resolve)])
    refuseIfIn(subtypes, name);
  // The base is the prefix of all links in the document.
  for (const link of [...textsAt(object, 'URI', resolve), ...textsAt(object, 'Base', resolve)]) inspectLink(link);
  if (['F', 'UF'].some((key) => textsAt(object, key, resolve).length > 0)) throw active('can open another file');
}

/** A map, because a file may use the names of JavaScript's own object properties. */
function byName(reasons: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(reasons));
}

function refuseIfIn(reasons: ReadonlyMap<string, string>, name: string): void {
  const reason = reasons.get(name);
  if (reason !== undefined) throw active(reason);
}

/** Object streams and cross-reference streams. */
const packing: ReadonlySet<string> = new Set(['ObjStm', 'XRef']);
const packingKeys = ['Type', 'N', 'First', 'Filter', 'DecodeParms'];

/** Whether all readers unpack the same objects: the library ignores escapes in lower case and later revisions. */
function isPlainlyPacked(dict: PDFDict): boolean {
  const type = dict.get(PDFName.of('Type'));
  if (!(type instanceof PDFName) || !packing.has(type.asString().slice(1))) return false;
  const named = dict.keys().filter((key) => packingKeys.includes(nameOf(key)));
  return named.every((key) => packingKeys.includes(key.asString().slice(1)) && isDirect(dict.get(key)));
}

const isDirect = (object: PDFObject | undefined): boolean =>
  object instanceof PDFArray ? object.asArray().every(isDirect) : !(object instanceof PDFRef);

/** A place in the document, or the action of going there and nothing after it. */
function showsPage(object: PDFObject, resolve: Resolve): boolean {
  if (!(object instanceof PDFDict)) return true;
  return namesAt(object, 'S', resolve).every((name) => name === 'GoTo') && !keysOf(object).includes('Next');
}

/** A link without a scheme may lead to a web page, but not to a folder, a drive or another machine. */
function inspectLink(text: string): void {
  // Readers skip invisible characters, also within a scheme.
  const link = text.replaceAll(/[\s\p{Cc}]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase();
  if (/^[\\/]/.test(link) || (scheme !== undefined && !linkSchemes.includes(scheme)))
    throw active('has a link that doesn’t lead to a web page');
}

/** The text of a key, in any revision. */
function textsAt(dict: PDFDict, key: string, resolve: Resolve): string[] {
  return dict
    .entries()
    .filter(([one]) => nameOf(one) === key)
    .flatMap(([, value]) => resolve(value))
    .flatMap((one) => (one instanceof PDFString || one instanceof PDFHexString ? [one.decodeText()] : []));
}

/** The names of a key, in any revision. */
function namesAt(dict: PDFDict, key: string, resolve: Resolve): string[] {
  return dict
    .entries()
    .filter(([one]) => nameOf(one) === key)
    .flatMap(([, value]) => resolve(value))
    .flatMap((one) => (one instanceof PDFName ? [nameOf(one)] : []));
}

const keysOf = (dict: PDFDict) => dict.keys().map(nameOf);

/** Decodes the `#` escapes that the library leaves: those in lower case. */
const nameOf = (name: PDFName): string =>
  name
    .asString()
    .slice(1)
    .replaceAll('#23', '#')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
