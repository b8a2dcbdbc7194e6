import type { TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { artworkFieldNames } from '@verso/contract/works/artwork-fields.ts';
import { historyFacts } from '@verso/contract/works/provenance-kinds.ts';
import type {
  CollectionImport,
  ImportRow,
  ImportSummary,
  UndecidedMaker,
} from '@verso/contract/operations/schemas/imports.ts';
import { type Allowed, RefusedAddress, requirePublicHost } from '#platform/outbound/public-address.ts';
import { slugOf } from '#platform/text/slug.ts';
import { wordsOf } from './rows/compare-work.ts';
import { correctedCells } from './rows/check-rows.ts';
import type { Candidate } from './rows/find-makers.ts';
import { columnsOf } from './rows/table.ts';
import type { ImportRecord } from './policy.ts';
import type { Counts, Fetches, SelectedRow } from './queries.ts';

export const presentSummary = (
  found: ImportRecord,
  { counts, planned }: { counts: Counts; planned: number },
): ImportSummary => ({
  _id: found.id,
  fileName: found.file_name,
  state: found.state,
  problem: found.problem,
  rows: found.rows,
  progress: found.progress,
  counts,
  planned: found.state === 'ready' || found.state === 'checking' ? planned : found.planned,
  createdAt: found.created_at.toISOString(),
  finishedAt: found.finished_at?.toISOString() ?? null,
});

const examples = 3;
const exampleLength = 80;

export function presentImport(
  found: ImportRecord,
  counted: { counts: Counts; planned: number },
  { headings, rows }: { headings: readonly string[]; rows: readonly (readonly string[])[] },
  { waiting, added, failed, failures }: Fetches,
  undo: string | null,
): CollectionImport {
  const columns = columnsOf(found.columns);
  const width = Math.max(headings.length, columns.length);
  return {
    ...presentSummary(found, counted),
    headerLine: found.header_line,
    columns: Array.from({ length: width }, (_, at) => ({
      heading: headings[at] ?? '',
      field: columns[at] ?? null,
      examples: [...new Set(rows.map((row) => row[at] ?? '').filter(Boolean))]
        .slice(0, examples)
        .map((cell) => (cell.length > exampleLength ? `${cell.slice(0, exampleLength - 1)}…` : cell)),
    })),
    pictures: {
      busy: found.pictures_key !== null,
      done: found.pictures_done,
      total: found.pictures_total,
      added: found.pictures_added,
      problems: found.picture_problems,
    },
    fetched: {
      busy: waiting > 0,
      done: added + failed,
      total: waiting + added + failed,
      added,
      failed,
      problems: failures.map(({ line, address, message }) => ({
        row: line,
        column: headings[columns.indexOf('picture')] ?? '',
        address,
        message,
      })),
    },
    refused: { undo },
  };
}

const longestFact = 300;

export function presentRow(
  row: SelectedRow,
  columns: number,
  maker: { key: string; candidates: readonly Candidate[] } | null,
  allowed: Allowed,
): ImportRow {
  const { line, outcome, read, included, corrections } = row;
  const fields = read?.fields ?? {};
  const facts = artworkFieldNames
    .filter((name) => name !== 'title' && name !== 'attribution' && fields[name] !== undefined)
    .map((name) => wordsOf(name, fields))
    .filter(Boolean);
  return {
    line,
    outcome: outcome ?? 'refused',
    included: included ?? (outcome === 'new' || outcome === 'changed'),
    done: row.done_at !== null,
    title: fields.title ?? '',
    artist: read?.maker ? attributedTo(fields.attribution ?? 'by', read.maker.name) : '',
    facts: [
      read?.inventoryNumber ? `Inventory number ${read.inventoryNumber}` : '',
      ...facts,
      // Of a work that was there before, an import changes fields only.
      read?.acquired && (row.artwork_id === null || row.created) ? acquiredFact(read.acquired) : '',
      ...(row.done_at === null ? pictureFacts(read?.addresses ?? [], allowed) : []),
    ]
      .filter(Boolean)
      .map((fact) => (fact.length > longestFact ? `${fact.slice(0, longestFact - 1)}…` : fact)),
    cells: correctedCells(row, columns).map((value, column) => ({
      column,
      value,
      corrected: corrections[column] !== undefined,
    })),
    problems: row.problems,
    changes: row.changes,
    maker: read?.maker && maker ? presentMaker(maker.key, read.maker.name, maker.candidates) : null,
    artwork:
      row.artwork_id === null
        ? null
        : { _id: row.artwork_id, slug: slugOf(row.artwork_title ?? ''), number: row.artwork_number ?? 0 },
  };
}

function acquiredFact({ subKind, happened, parties, note }: TextEntry): string {
  const givers = parties.filter(({ role }) => role === 'giver').map(({ name }) => `from ${name}`);
  const how = subKind === 'other' ? note : historyFacts[subKind].title;
  return `How acquired: ${[how, formatUncertainDate(happened), ...givers].join(', ')}`;
}

/** From where the pictures of a row will be fetched, each server once. */
function pictureFacts(addresses: readonly string[], allowed: Allowed): string[] {
  const facts = addresses.map((address) => {
    const url = new URL(address);
    try {
      requirePublicHost(url, allowed);
      return `Picture will be fetched from ${url.host}`;
    } catch (error) {
      if (!(error instanceof RefusedAddress)) throw error;
      return `Picture can’t be fetched from ${url.host}: its address ${error.message}`;
    }
  });
  return [...new Set(facts)];
}

const presentMaker = (key: string, name: string, candidates: readonly Candidate[]): UndecidedMaker => ({
  key,
  name,
  candidates: candidates.map((one) => ({
    _id: one.id,
    name: one.name,
    url: one.url,
    life: lifeOf(one),
    works: one.works,
    account: one.person_id !== null,
  })),
});

function lifeOf({ birth_year: born, death_year: died }: Candidate): string {
  if (born !== null && died !== null) return `${born}–${died}`;
  if (born !== null) return `born ${born}`;
  return died === null ? '' : `died ${died}`;
}
