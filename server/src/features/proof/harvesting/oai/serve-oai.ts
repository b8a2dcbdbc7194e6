import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Id } from '@verso/contract/schemas/fields.ts';
import { now } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { readPublicWork } from '#features/proof/open-records/public-work.ts';
import {
  findChange,
  firstChangeAt,
  listChanges,
  type RecordChange,
} from '#features/proof/open-records/record-changes.ts';
import { documentOf, element, type Xml } from '#features/proof/harvesting/xml.ts';
import {
  type Arguments,
  noSets,
  OaiError,
  type Prefix,
  prefixes,
  readArguments,
  readPrefix,
  readSelection,
  tokenOf,
} from './arguments.ts';
import { dublinCoreOf } from './dublin-core.ts';
import { lidoOf } from './lido.ts';

export const oaiAddress = '/oai';
const budget = { most: 60, seconds: 60 };
const pageSize = 50;

const formats: Readonly<Record<Prefix, { schema: string; namespace: string }>> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  },
  lido: { schema: 'http://lido-schema.org/schema/v1.1/lido-v1.1.xsd', namespace: 'http://www.lido-schema.org' },
};

/** Seconds, the precision that the repository announces. */
const stamp = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');

/** Lets aggregators harvest the records of public works: https://www.openarchives.org/OAI/openarchivesprotocol.html */
export function serveOai(app: FastifyInstance, database: Database, services: Services, siteName: () => string): void {
  const { publicUrl, mailFrom } = services.settings;
  const baseUrl = `${publicUrl}${oaiAddress}`;
  const identifierStart = `oai:${new URL(publicUrl).hostname}:`;

  const answers: Readonly<Record<string, (given: Arguments) => Promise<readonly Xml[]>>> = {
    Identify: async () => [
      element('repositoryName', siteName()),
      element('baseURL', baseUrl),
      element('protocolVersion', '2.0'),
      element('adminEmail', /<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom),
      element('earliestDatestamp', stamp((await firstChangeAt(database)) ?? now())),
      element('deletedRecord', 'persistent'),
      element('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    ],
    ListMetadataFormats: async (given) => {
      const identifier = given.get('identifier');
      if (identifier !== undefined) await changeOf(identifier);
      return prefixes.map((prefix) =>
        element('metadataFormat', [
          element('metadataPrefix', prefix),
          element('schema', formats[prefix].schema),
          element('metadataNamespace', formats[prefix].namespace),
        ]),
      );
    },
    ListSets: () => Promise.reject(noSets()),
    ListIdentifiers: (given) => page(given, async (change) => headerOf(change)),
    ListRecords: (given) => page(given, recordOf),
    GetRecord: async (given) => {
      const prefix = readPrefix(given.get('metadataPrefix'));
      return [await recordOf(await changeOf(given.get('identifier') ?? ''), prefix)];
    },
  };

  async function changeOf(identifier: string): Promise<RecordChange> {
    const id = identifier.startsWith(identifierStart) ? identifier.slice(identifierStart.length) : '';
    const change = Id.safeParse(id).success ? await findChange(database, id) : undefined;
    if (!change) throw new OaiError('idDoesNotExist', 'There is no record with this identifier.');
    return change;
  }

  async function page(
    given: Arguments,
    present: (change: RecordChange, prefix: Prefix) => Promise<Xml>,
  ): Promise<readonly Xml[]> {
    const selection = readSelection(given);
    const found = await listChanges(database, { ...selection, limit: pageSize + 1 });
    const changes = found.slice(0, pageSize);
    const last = changes.at(-1);
    if (!last) throw new OaiError('noRecordsMatch', 'No records match.');
    const items: Xml[] = [];
    for (const change of changes) items.push(await present(change, selection.prefix));
    const place = { changedAt: last.changedAt.toISOString(), artworkId: last.artworkId };
    const cursor = { cursor: selection.cursor };
    if (found.length > pageSize) {
      const next = { ...selection, cursor: selection.cursor + changes.length };
      return [...items, element('resumptionToken', tokenOf(next, place), cursor)];
    }
    // The last part of a list ends with an empty token.
    return selection.cursor > 0 ? [...items, element('resumptionToken', '', cursor)] : items;
  }

  const headerOf = ({ artworkId, changedAt, removed }: RecordChange): Xml =>
    element(
      'header',
      [element('identifier', `${identifierStart}${artworkId}`), element('datestamp', stamp(changedAt))],
      { status: removed ? 'deleted' : undefined },
    );

  async function recordOf(change: RecordChange, prefix: Prefix): Promise<Xml> {
    const found = change.removed ? undefined : await findArtwork(database, change.artworkId);
    // It may have been hidden since the list was read.
    if (!found || !maySee(null, found)) return element('record', headerOf({ ...change, removed: true }));
    const work = await readPublicWork(database, services, found);
    const metadata =
      prefix === 'lido' ? lidoOf(work, { publicUrl, name: siteName() }) : dublinCoreOf(work.artwork, publicUrl);
    return element('record', [headerOf(change), element('metadata', metadata)]);
  }

  const reply = (given: Readonly<Record<string, string>>, content: readonly Xml[]): string =>
    documentOf(
      element('OAI-PMH', [element('responseDate', stamp(now())), element('request', baseUrl, given), ...content], {
        xmlns: 'http://www.openarchives.org/OAI/2.0/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
      }),
    );

  async function answer(sent: URLSearchParams): Promise<string> {
    // Repeated only once they are known to be valid.
    let named: Readonly<Record<string, string>> = {};
    try {
      const given = readArguments(sent);
      named = Object.fromEntries(given);
      const verb = given.get('verb') ?? '';
      return reply(named, [element(verb, (await answers[verb]?.(given)) ?? [])]);
    } catch (error) {
      if (!(error instanceof OaiError)) throw error;
      return reply(error.code === 'badArgument' ? {} : named, [element('error', error.message, { code: error.code })]);
    }
  }

  const sentIn = ({ body, url }: FastifyRequest) =>
    body instanceof URLSearchParams ? body : new URL(url, baseUrl).searchParams;

  app.route({
    method: ['GET', 'POST'],
    url: oaiAddress,
    preHandler: keepRate(app, 'oai', budget),
    handler: async (request, response) =>
      response
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-cache')
        .type('text/xml; charset=utf-8')
        .send(await answer(sentIn(request))),
  });
}
