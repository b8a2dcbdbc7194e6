import type { TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import { doubts } from '@verso/contract/works/provenance.ts';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import type { HistoryKind, TitleKind } from '@verso/contract/works/provenance-kinds.ts';
import { formatYear } from '@verso/contract/uncertain-date.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { readDate, readYears, seemsDated, type Years } from './read-date.ts';
import type { Statement } from './split-text.ts';

/** The parsed statement, and remarks for the person who checks it. */
interface Reading {
  entry: TextEntry | null;
  remarks: string[];
  /** The owners after it. */
  holders: Party[];
}

/** A way of acquiring a work: the kind of entry, and the roles of those named. */
interface Method {
  pattern: RegExp;
  subKind: HistoryKind;
  giver: Party['role'] | null;
  receiver: Party['role'];
  /** The receiver's role if no giver is named. */
  alone?: Party['role'];
  remark?: string;
  /** It lasts: its years are a duration, where otherwise the first is the year of acquisition. */
  lasts?: true;
}

/** The roles of those who give and receive a work, for each kind that passes title. */
export const titleRoles: Readonly<Record<TitleKind, { giver: Party['role']; receiver: Party['role'] }>> = {
  acquisition: { giver: 'seller', receiver: 'buyer' },
  inheritance: { giver: 'giver', receiver: 'heir' },
  gift: { giver: 'giver', receiver: 'owner' },
  restitution: { giver: 'giver', receiver: 'owner' },
  return: { giver: 'giver', receiver: 'owner' },
  auction: { giver: 'seller', receiver: 'buyer' },
};
const passing = (subKind: TitleKind) => ({ subKind, ...titleRoles[subKind] });

const by = String.raw`(?: (?:by|from) (?<giver>.+?))?`;
const via = String.raw`(?: (?:through|via|with|at) \((?<agent>[^()]+)\))?`;
const method = (pattern: string, rest: Omit<Method, 'pattern'>): Method => ({
  pattern: new RegExp(`^${pattern}$`, 'iu'),
  ...rest,
});
const to = '(?<receiver>.+)';
const taken =
  'This text says that the work was taken. Title does not pass this way, so no change of ownership will be recorded.';

/** Tried in this order. */
const methods: readonly Method[] = [
  method(`sold${by} at auction${via} to ${to}`, passing('auction')),
  method(`(?:sold|sale)${by}${via} to ${to}`, { ...passing('acquisition'), alone: 'buyer' }),
  method(`(?:acquired|purchased|bought)(?: from (?<giver>.+?))?${via} by ${to}`, {
    ...passing('acquisition'),
    alone: 'buyer',
  }),
  method(`(?:given|presented|gift|donated)(?: (?:by|of|from) (?<giver>.+?))? to ${to}`, passing('gift')),
  method(
    `(?:by (?:inheritance|descent|bequest)|bequeathed|bequest|inherited)(?: (?:from|of|by) (?<giver>.+?))? to ${to}`,
    passing('inheritance'),
  ),
  method(`(?:restituted|(?:by )?restitution)(?: (?:by|from) (?<giver>.+?))? to ${to}`, passing('restitution')),
  method(`returned by (?<giver>.+?) to ${to}`, passing('return')),
  method(`taken back by ${to}`, passing('return')),
  // The next owner is not named.
  method(`sold at auction by (?<giver>.+?)${via}`, passing('auction')),
  method(`(?:acquired|purchased|bought) from (?<giver>.+?)${via}`, passing('acquisition')),
  method(`(?:given|presented|donated) by (?<giver>.+)`, passing('gift')),
  method(`by (?:inheritance|descent) from (?<giver>.+)`, passing('inheritance')),
  method(`restituted by (?<giver>.+)`, passing('restitution')),
  method(`returned by (?<giver>.+)`, passing('return')),
  method(`inherited by ${to}`, passing('inheritance')),
  method(`(?:on loan|lent|loaned) to ${to}`, {
    subKind: 'loan',
    giver: null,
    receiver: 'borrower',
    lasts: true,
  }),
  method(`(?:exhibited|shown|on view) at ${to}`, {
    subKind: 'exhibition',
    giver: null,
    receiver: 'venue',
    lasts: true,
  }),
  method(`in the hands of ${to}`, { subKind: 'other', giver: null, receiver: 'other' }),
  method(`(?:owned by|in the (?:collection|possession) of|returned to) ${to}`, {
    subKind: 'other',
    giver: null,
    receiver: 'owner',
  }),
  method(`(?:reported )?(?:stolen|confiscated|seized|looted|requisitioned|missing|lost)(?: by ${to})?`, {
    subKind: 'other',
    giver: null,
    receiver: 'other',
    remark: taken,
  }),
  method(`\\((?<receiver>[^()]+)\\)`, {
    subKind: 'other',
    giver: null,
    receiver: 'agent',
    remark:
      'A name in brackets is a dealer or agent, who may not have owned the work. If you know that they did, make them the owner.',
  }),
];
const holds: readonly Party['role'][] = ['owner', 'buyer', 'heir'];

/** A word by which a method may begin. */
const methodWord =
  /\b(?:sold|sale|acquired|purchased|bought|given|presented|gift|donated|inheritance|descent|bequest|bequeathed|inherited|loan|lent|loaned|exhibited|shown|on view|in the (?:hands|collection|possession)|owned|restituted|restitution|returned|taken back|stolen|confiscated|seized|looted|requisitioned|missing|lost)\b/;
const notUnderstood = (remark = 'We couldn’t read this part of the text.'): Reading => ({
  entry: null,
  remarks: [remark],
  holders: [],
});
/** Longer than any real statement; the cost of its patterns grows faster than its length. */
const longest = 1000;

type Words = Pick<Statement, 'words' | 'notes'>;

/** Parses one statement; `before`: the owners just before, if the work passed directly from them. */
export function readStatement(
  { words, notes }: Words,
  { before, artist }: { before: readonly Party[]; artist: string },
): Reading {
  if (words.length > longest) return notUnderstood('This is too long for one statement. Split it with semicolons.');
  const [opening] = /^(?:by )?the artist(?:, ?| |$)/i.exec(words) ?? [];
  if (opening !== undefined) return readArtists({ words: words.slice(opening.length), notes }, artist);
  const remarks: string[] = [];
  const { head, place, happened, years } = takeApart(words, remarks);
  const { doubt, rest } = takeDoubt(head);
  const note = notes.join(' ');
  for (const one of methods) {
    const found = one.pattern.exec(rest)?.groups;
    if (!found) continue;
    const given = one.giver && found['giver'] ? people(found['giver'], one.giver, {}) : [];
    const { giver } = one;
    const givers = giver === null || given.length > 0 ? given : before.map(({ name }) => ({ role: giver, name }));
    const agents = found['agent']
      ? found['agent'].split('; ').map((agent) => ({ role: 'agent' as const, name: agent.trim() }))
      : [];
    const receivers = found['receiver'] ? people(found['receiver'], one.receiver, doubt) : [];
    if (one.remark) remarks.push(one.remark);
    const recorded = one.remark === taken && note === '' ? words : note;
    if (years && !one.lasts) remarks.push(yearsRemark(years));
    return done(
      {
        subKind: one.subKind,
        happened: one.lasts ? (years ?? happened) : happened,
        place,
        parties: [...givers, ...agents, ...receivers],
        note: recorded,
      },
      remarks,
    );
  }
  if (!isName(rest)) return notUnderstood();
  if (years) remarks.push(yearsRemark(years));
  const passed = before.length > 0;
  const givers = before.map(({ name }) => ({ role: 'seller' as const, name }));
  const receivers = people(rest, passed ? 'buyer' : 'owner', doubt);
  return done({ subKind: 'acquisition', happened, place, parties: [...givers, ...receivers], note }, remarks);
}

/** The part after the artist: how the work came from them to another person, or only where and when they had it. */
function readArtists(after: Words, artist: string): Reading {
  const artists: Party[] = [{ role: 'artist', name: artist }];
  if (!methodWord.test(after.words) && !after.words.startsWith('to '))
    return {
      entry: null,
      remarks: ['You can leave this out: the record already begins with the artist.'],
      holders: artists,
    };
  const parts = atCommas(after.words);
  const at = parts.findIndex((part) => methods.some(({ pattern }) => pattern.test(takeDoubt(part).rest)));
  return at === -1
    ? notUnderstood()
    : readStatement({ ...after, words: parts.slice(at).join(', ') }, { before: artists, artist });
}

const yearsRemark = ({ from, to }: Years) =>
  `We read ${formatYear(from)} to ${formatYear(to)} as a period, so the entry is dated ${formatYear(from)}. If it was a single event within these years, choose “Between two years”.`;

/** Lowercase words within names: of nobles, firms and collections, in the most common languages. */
const particles =
  /^(?:a|af|al|and|auf|ben|bin|collection|collector|da|dealer|dal|das|de|degli|dei|del|della|den|der|des|di|do|dos|du|e|el|estate|et|family|heirs|in|la|le|les|of|och|og|on|ter|the|til|und|v|van|vom|von|y|zu|zum|zur)$/;

/** Never from one opening bracket past the next, so that many unclosed ones cost linear time. */
const bracketed = /[[(][^[\]()]*[\])]/g;

/** Whether text is likely a name rather than a sentence: only particles begin in lower case. */
function isName(words: string): boolean {
  const letters = words.replaceAll(bracketed, '').match(/[\p{L}][\p{L}’'.-]*/gu) ?? [];
  return (
    letters.some((word) => /^\p{Lu}/u.test(word)) &&
    letters.every((word) => /^\P{Ll}/u.test(word) || particles.test(word))
  );
}

function done(entry: TextEntry, remarks: string[]): Reading {
  if (entry.happened.kind === 'unknown' && remarks.length === 0) remarks.push('This entry has no date.');
  if (entry.parties.some(({ name }) => !isName(name))) remarks.push('Enter a name if you know it.');
  if (entry.parties.some(({ name: written }) => / (?:and|&) /.test(written)))
    remarks.push('If there are several people, name each one.');
  return { entry, remarks, holders: entry.parties.filter(({ role }) => holds.includes(role)) };
}

interface TakenApart {
  head: string;
  place: string;
  /** The first of its years, if it is a duration. */
  happened: UncertainDate;
  years: Years | null;
}

/** A statement begins with who and how; then comes the place and, at the end, the date. */
function takeApart(words: string, remarks: string[]): TakenApart {
  const [head = '', ...rest] = atCommas(words);
  const unknown: UncertainDate = { kind: 'unknown' };
  const years = readYears(rest.at(-1) ?? '');
  if (years) {
    const { from, circa } = years;
    const happened: UncertainDate = { kind: 'year', year: from, ...(circa && { circa }) };
    return { head, place: rest.slice(0, -1).join(', '), happened, years };
  }
  for (const size of [2, 1]) {
    const happened = rest.length >= size ? readDate(rest.slice(-size).join(', ')) : null;
    if (happened) return { head, place: rest.slice(0, -size).join(', '), happened, years };
  }
  const place = rest.join(', ');
  if (seemsDated(words.replaceAll(/\[[^[\]]*\]/g, ''))) remarks.push('We couldn’t read the date. Enter it here.');
  return { head, place, happened: unknown, years };
}

/** At commas outside brackets. */
function atCommas(words: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of words) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth <= 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function takeDoubt(head: string): { doubt: Pick<Party, 'doubt'>; rest: string } {
  const doubt = doubts.find((one) => new RegExp(`^${one} `, 'i').test(head));
  return doubt ? { doubt: { doubt }, rest: head.slice(doubt.length + 1) } : { doubt: {}, rest: head };
}

const life = /\s*[[(](?:(?:born|b\.) (\d{4})|(?:died|d\.) (\d{4})|(\d{4})\s*[–-]\s*(\d{4})?)[\])]$/;

/** The people named in text: several if each but the last has life dates, or each has two names of its own. */
function people(words: string, role: Party['role'], doubt: Pick<Party, 'doubt'>): Party[] {
  const parts = words.split(' and ');
  const several = parts.length > 1 && parts.every((part) => life.test(part) || / /.test(part.trim()));
  return (several ? parts : [words]).map((part) => {
    const [whole = '', born, died, from, until] = life.exec(part) ?? [];
    const years = { born: born ?? from, died: died ?? until };
    return {
      role,
      name: part.slice(0, part.length - whole.length).trim(),
      ...(years.born && { born: Number(years.born) }),
      ...(years.died && { died: Number(years.died) }),
      ...doubt,
    };
  });
}
