import { isOutsideChain, isTitleKind, type TitleKind } from '@verso/contract/works/provenance-kinds.ts';
import { disputedWords, doubts } from '@verso/contract/works/provenance.ts';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import { formatUncertainDate, formatYear } from '@verso/contract/uncertain-date.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { samePeople, type UncorrectedEntry } from '#features/proof/open-records/entries.ts';

/**
 * The public record of ownership as catalogues print it, by the rules of the American Alliance of Museums: the earliest
 * owner first; a semicolon if the work passed directly to the next one, a full stop if that is unknown; life dates in
 * brackets, dealers and agents in parentheses, sources as notes. `read-text.ts` parses it again.
 */
export function writeText(entries: readonly UncorrectedEntry[]): string {
  const shown = textEntriesOf(entries);
  const notes: string[] = [];
  const lines = shown.map((entry, at) => {
    const words = entry.note.replaceAll(/\s+/g, ' ').trim();
    const note = [words, entry.disputed && `${disputedWords[entry.disputed]}.`].filter(Boolean).join(' ');
    if (note) notes.push(note);
    const end = shown[at + 1];
    const mark = end && passedDirectly(entry, end) ? ';' : '.';
    return `${statementOf(entry, shown[at - 1]) ?? ''}${note ? ` [${notes.length}]` : ''}${mark}`;
  });
  const sources = notes.map((note, at) => `[${at + 1}] ${note}`);
  return [lines.join('\n'), sources.join('\n')].filter(Boolean).join('\n\n');
}

/** The entries of the text, each with any gap since the one before it. */
function textEntriesOf(entries: readonly UncorrectedEntry[]): UncorrectedEntry[] {
  const shown: UncorrectedEntry[] = [];
  let gap: UncorrectedEntry['gap'] = null;
  for (const entry of entries) {
    gap = entry.gap ?? gap;
    if (statementOf(entry, undefined) === null) continue;
    shown.push({ ...entry, gap });
    gap = null;
  }
  return shown;
}

/** The last owner is the giver, and no years between are without a known owner. */
const passedDirectly = (before: UncorrectedEntry | undefined, next: UncorrectedEntry): boolean =>
  before !== undefined && next.gap === null && next.move.passes && samePeople(before.move.receivers, next.move.givers);

function statementOf(entry: UncorrectedEntry, before: UncorrectedEntry | undefined): string | null {
  const { parties, place, happened } = entry;
  const phrase = phraseOf(entry, passedDirectly(before, entry));
  if (phrase === null) return null;
  const doubt = doubts.find((one) => parties.some((party) => party.doubt === one));
  const when = happened.kind === 'unknown' ? '' : dateOf(happened);
  const opening = doubt ? `${capital(doubt)} ${phrase}` : phrase;
  // A name keeps its first letter, as “van Gogh” does.
  const written = opening === people(entry.move.receivers) ? opening : capital(opening);
  return [written, place, when].filter(Boolean).join(', ');
}

/** A bare pair of years is a duration in a provenance, so an uncertain date is put into words. */
const dateOf = (date: UncertainDate) =>
  date.kind === 'range' && date.from < date.to
    ? `between ${date.circa ? 'c. ' : ''}${formatYear(date.from)} and ${formatYear(date.to)}`
    : formatUncertainDate(date);

/** How and to whom the work passed; null for entries that catalogues do not print. */
function phraseOf({ kind, subKind, parties, move }: UncorrectedEntry, direct: boolean): string | null {
  if (isOutsideChain(kind)) return null;
  const to = peopleWithin(move.receivers);
  const givers = peopleWithin(move.givers);
  // The semicolon before it implies the giver; only what it cannot say is repeated.
  const named = direct && move.givers.every(({ born, died }) => born === undefined && died === undefined);
  const from = named ? '' : givers;
  const agents = parties.filter(({ role }) => role === 'agent');
  const through = agents.length > 0 ? ` through (${agents.map(({ name }) => name).join('; ')})` : '';
  switch (kind) {
    case 'created':
      return to ? `the artist, ${to}` : null;
    case 'sold':
      return `sold${from && ` by ${from}`}${through} to ${to || 'an unknown owner'}`;
    case 'stolen':
    case 'missing':
    case 'recovered':
      return { stolen: 'reported stolen', missing: 'reported missing', recovered: 'reported recovered' }[kind];
    case 'history':
      break;
  }
  if (subKind !== null && isTitleKind(subKind) && !to) return givers ? partings[subKind](`${givers}${through}`) : null;
  switch (subKind) {
    case 'acquisition':
      return from || through ? `acquired${from && ` from ${from}`}${through} by ${to}` : people(move.receivers);
    case 'auction':
      return `sold${from && ` by ${from}`} at auction${through} to ${to}`;
    case 'gift':
      return `given${from && ` by ${from}`} to ${to}`;
    case 'inheritance':
      return `by inheritance${from && ` from ${from.replace(bequest, '')}`} to ${to}`;
    case 'restitution':
      return `restituted${from && ` by ${from}`} to ${to}`;
    case 'return':
      // “Returned to” alone would read as the end of a loan.
      return givers ? `returned by ${givers} to ${to}` : `taken back by ${to}`;
    case 'other': {
      const others = parties.filter(({ role }) => role === 'other');
      if (to) return `owned by ${to}`;
      if (agents.length > 0) return `(${agents.map(({ name }) => name).join('; ')})`;
      return others.length > 0 ? `in the hands of ${people(others)}` : null;
    }
    case 'exhibition':
    case 'publication':
    case 'loan':
    case 'transport':
    case 'conservation':
    case 'condition_report':
    case 'appraisal':
    case null:
      return null;
  }
}

/** A credit line in the place of a name. */
const bequest = /^(?:the )?bequest of /i;

/** How the work came from its last owner, if the next one is not named. */
const partings: Readonly<Record<TitleKind, (givers: string) => string>> = {
  acquisition: (givers) => `acquired from ${givers}`,
  inheritance: (givers) => `by inheritance from ${givers.replace(bequest, '')}`,
  gift: (givers) => `given by ${givers}`,
  restitution: (givers) => `restituted by ${givers}`,
  return: (givers) => `returned by ${givers}`,
  auction: (givers) => `sold at auction by ${givers}`,
};

const people = (parties: readonly Party[]) => parties.map((party) => `${party.name}${lifeOf(party)}`).join(' and ');

/** Names after other words: `the harbour master’s office`. */
const peopleWithin = (parties: readonly Party[]) =>
  people(parties.map((party) => ({ ...party, name: party.name.replace(/^The (?!Hague\b)/, 'the ') })));

function lifeOf({ born, died }: Party): string {
  if (born !== undefined && died !== undefined) return ` [${formatYear(born)}–${formatYear(died)}]`;
  if (born !== undefined) return ` [born ${formatYear(born)}]`;
  return died === undefined ? '' : ` [died ${formatYear(died)}]`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
