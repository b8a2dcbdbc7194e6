import { doubts, type Party } from '@verso/contract/provenance.ts';
import { formatUncertainDate, formatYear, type UncertainDate } from '@verso/contract/uncertain-date.ts';
import { samePeople, type StandingEntry } from './entries.ts';

/**
 * The public record of ownership as catalogues print it, by the rules of the American Alliance of Museums: the earliest
 * owner first; a semicolon where the work passed directly to the next one, a full stop where that is not known; life
 * dates in brackets, dealers and agents in parentheses, sources as notes. `read-text.ts` reads it back.
 */
export function writeText(entries: readonly StandingEntry[]): string {
  const told = toldOf(entries);
  const notes: string[] = [];
  const lines = told.map((entry, at) => {
    const note = entry.note.replaceAll(/\s+/g, ' ').trim();
    if (note) notes.push(note);
    const end = told[at + 1];
    const mark = end && passedDirectly(entry, end) ? ';' : '.';
    return `${statementOf(entry, told[at - 1]) ?? ''}${note ? ` [${notes.length}]` : ''}${mark}`;
  });
  const sources = notes.map((note, at) => `[${at + 1}] ${note}`);
  return [lines.join('\n'), sources.join('\n')].filter(Boolean).join('\n\n');
}

/** The entries that are part of the text, each with the gap that lies anywhere since the one before it. */
function toldOf(entries: readonly StandingEntry[]): StandingEntry[] {
  const told: StandingEntry[] = [];
  let gap: StandingEntry['gap'] = null;
  for (const entry of entries) {
    gap = entry.gap ?? gap;
    if (statementOf(entry, undefined) === null) continue;
    told.push({ ...entry, gap });
    gap = null;
  }
  return told;
}

/**
 * Whoever had it just before is the one who gave it, and no years lie between in which nobody is known to have had it.
 */
const passedDirectly = (before: StandingEntry | undefined, next: StandingEntry): boolean =>
  before !== undefined && next.gap === null && next.move.passes && samePeople(before.move.receivers, next.move.givers);

function statementOf(entry: StandingEntry, before: StandingEntry | undefined): string | null {
  const { parties, place, happened } = entry;
  const said = phraseOf(entry, passedDirectly(before, entry));
  if (said === null) return null;
  const doubt = doubts.find((one) => parties.some((party) => party.doubt === one));
  const when = happened.kind === 'unknown' ? '' : dateOf(happened);
  const opening = doubt ? `${capital(doubt)} ${said}` : said;
  // A name keeps its own first letter, as “van Gogh” does.
  const written = opening === people(entry.move.receivers) ? opening : capital(opening);
  return [written, place, when].filter(Boolean).join(', ');
}

/** A bare pair of years says in a provenance how long somebody had the work, so an uncertain date is put into words. */
const dateOf = (date: UncertainDate) =>
  date.kind === 'range' && date.from < date.to
    ? `between ${date.circa ? 'c. ' : ''}${formatYear(date.from)} and ${formatYear(date.to)}`
    : formatUncertainDate(date);

/** How the work came to whom; null for what is not part of a provenance as catalogues print it. */
function phraseOf({ kind, subKind, parties, move }: StandingEntry, direct: boolean): string | null {
  const to = people(move.receivers);
  // The semicolon before it says from whom; only what that cannot say is repeated.
  const named = direct && move.givers.every(({ born, died }) => born === undefined && died === undefined);
  const from = named ? '' : people(move.givers);
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
    default:
      return null;
  }
  if (!to && move.passes) return from ? `passed on by ${from}${through}` : null;
  switch (subKind) {
    case 'acquisition':
      return from || through ? `acquired${from && ` from ${from}`}${through} by ${to}` : to;
    case 'auction':
      return `sold${from && ` by ${from}`} at auction${through} to ${to}`;
    case 'gift':
      return `given${from && ` by ${from}`} to ${to}`;
    case 'inheritance':
      return `by inheritance${from && ` from ${from}`} to ${to}`;
    case 'other': {
      const others = parties.filter(({ role }) => role === 'other');
      if (to) return `owned by ${to}`;
      if (agents.length > 0) return `(${agents.map(({ name }) => name).join('; ')})`;
      return others.length > 0 ? `in the hands of ${people(others)}` : null;
    }
    default:
      return null;
  }
}

const people = (parties: readonly Party[]) => parties.map((party) => `${party.name}${lifeOf(party)}`).join(' and ');

function lifeOf({ born, died }: Party): string {
  if (born !== undefined && died !== undefined) return ` [${formatYear(born)}–${formatYear(died)}]`;
  if (born !== undefined) return ` [born ${formatYear(born)}]`;
  return died === undefined ? '' : ` [died ${formatYear(died)}]`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
