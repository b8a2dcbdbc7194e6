import { z } from 'zod';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import type { EndpointDefinition, Reply } from '@verso/contract/schemas/endpoint.ts';
import { Id } from '@verso/contract/schemas/fields.ts';
import type { Report } from '@verso/verifier/bundle.ts';

/** Makes a reading call as the reader of this request. */
export type Ask = <E extends EndpointDefinition>(
  endpoint: E,
  values: Readonly<Record<string, unknown>>,
) => Promise<Reply<E>>;

/** What the tools read with. */
interface Reading {
  ask: Ask;
  checkProof: (text: string) => Promise<Report>;
}

interface Tool {
  title: string;
  description: string;
  input: z.ZodObject;
  /** The call that the tool makes, whose access rules and budget apply. */
  call: EndpointDefinition;
  read: (reading: Reading, given: Readonly<Record<string, unknown>>) => Promise<object>;
}

const id = Id.describe('The work’s _id, as returned by search_works or shown in the address of its page.');
const version = z.int().min(1).max(100_000).describe('The version of the certificate. The first version is 1.');
const { shape: ofSearch } = search.search.body;

/** A tool that passes its input on to one call. */
const toolFor = (call: EndpointDefinition, { title, description, input }: Omit<Tool, 'call' | 'read'>): Tool => ({
  title,
  description,
  input,
  call,
  read: ({ ask }, given) => ask(call, given),
});

export const tools: Readonly<Record<string, Tool>> = {
  search_works: toolFor(search.search, {
    title: 'Search works',
    description:
      'Search registered works by words (title, artist, medium, place) or registry number, with filters. Misspelt words are corrected, and `interpretedQuery` says how.',
    input: z.strictObject({
      filterkey: ofSearch.filterkey.describe('The words to search for, or a registry number such as V 0417.'),
      medium: ofSearch.medium.describe('Only works in this medium, such as oil on canvas.'),
      artist: ofSearch.artist.describe(
        'Only works by this artist, given as the last part of their page’s address, such as `vera-tiurina`.',
      ),
      yearFrom: ofSearch.yearFrom,
      yearTo: ofSearch.yearTo,
      status: ofSearch.status,
      forSale: ofSearch.forSale,
      pagesize: ofSearch.pagesize,
      pagefrom: ofSearch.pagefrom,
    }),
  }),
  get_work: toolFor(record.get, {
    title: 'Look up a work',
    description:
      'One work with its full record: its data, pictures, provenance entries, reviews, certificates, open reports and disputes.',
    input: z.strictObject({ id }),
  }),
  get_provenance: toolFor(openRecords.get, {
    title: 'Read the provenance of a work',
    description:
      'A work’s provenance in catalogue form, its owners and custody by year (including gaps), and open questions. All of these are derived from the work’s record.',
    input: z.strictObject({ id }),
  }),
  get_verdict: toolFor(certificates.scan, {
    title: 'Get the verdict on a work',
    description:
      'Whether a work is authentic, in review, reported stolen, withdrawn or unknown to this registry, and who approved it. This is the same answer that a buyer gets by scanning the code on the work.',
    input: z.strictObject({ id, certificate: version.optional() }),
  }),
  get_proof: toolFor(certificates.bundle, {
    title: 'Get the proof of a certificate',
    description:
      'The proof of one version of a certificate, as a file that anyone can check without this registry. `json` is its text.',
    input: z.strictObject({ id, version }),
  }),
  check_proof: {
    title: 'Check a proof',
    description:
      'Check the proof of a certificate: its signature, record, opinions, place in the transparency log and current status. No file can show that a physical object is the one described.',
    input: z.strictObject({
      proof: z.string().min(2).describe('The whole text of the proof file, including the outer braces.'),
    }),
    call: certificates.bundle,
    read: ({ checkProof }, given) => checkProof(z.string().parse(given['proof'])),
  },
};
