import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldNamed } from '#features/operations/imports/columns/column-names.ts';
import { minutes } from '#platform/clock.ts';
import { limitTime } from '#features/operations/imports/reading/reading-time.ts';
import { tableRows } from '#features/operations/imports/reading/table-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'verso-records-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The records of a file by the names of their columns, without empty cells. */
async function read(text: string | Buffer): Promise<Record<string, string>[]> {
  const file = path.join(folder, randomUUID());
  await writeFile(file, text);
  const rows: string[][] = [];
  for await (const { cells } of tableRows(file, limitTime(minutes(5)))) rows.push(cells);
  const [header = [], ...records] = rows;
  for (const heading of header) expect(fieldNamed(heading), heading).toBeDefined();
  return records.map((cells) =>
    Object.fromEntries(
      header.map((heading, at) => [heading, cells[at] ?? ''] as const).filter(([, cell]) => cell !== ''),
    ),
  );
}

const lido = (records: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
   <lido:lidoWrap xmlns:lido="http://www.lido-schema.org">${records}</lido:lidoWrap>`;

const morning = `<lido:lido>
  <lido:lidoRecID lido:type="local">rec-1</lido:lidoRecID>
  <lido:descriptiveMetadata xml:lang="de">
    <lido:objectIdentificationWrap>
      <lido:titleWrap><lido:titleSet>
        <lido:appellationValue lido:pref="alternate">Dawn</lido:appellationValue>
        <lido:appellationValue lido:pref="preferred">Morgen am Fluß</lido:appellationValue>
      </lido:titleSet></lido:titleWrap>
      <lido:inscriptionsWrap><lido:inscriptions>
        <lido:inscriptionTranscription>A. Weber 1920</lido:inscriptionTranscription>
      </lido:inscriptions></lido:inscriptionsWrap>
      <lido:repositoryWrap><lido:repositorySet>
        <lido:workID lido:type="catalogue">WV 7</lido:workID>
        <lido:workID lido:type="inventory number">1920.5</lido:workID>
      </lido:repositorySet></lido:repositoryWrap>
      <lido:objectDescriptionWrap><lido:objectDescriptionSet>
        <lido:descriptiveNoteValue>Ein Fluß &amp; Nebel.</lido:descriptiveNoteValue>
      </lido:objectDescriptionSet></lido:objectDescriptionWrap>
      <lido:objectMeasurementsWrap><lido:objectMeasurementsSet><lido:objectMeasurements>
        <lido:measurementSet><lido:measurementType>Höhe</lido:measurementType><lido:measurementUnit>cm</lido:measurementUnit><lido:measurementValue>60</lido:measurementValue></lido:measurementSet>
        <lido:measurementSet><lido:measurementType>Breite</lido:measurementType><lido:measurementUnit>cm</lido:measurementUnit><lido:measurementValue>80.5</lido:measurementValue></lido:measurementSet>
      </lido:objectMeasurements></lido:objectMeasurementsSet></lido:objectMeasurementsWrap>
    </lido:objectIdentificationWrap>
    <lido:eventWrap>
      <lido:eventSet><lido:event>
        <lido:eventType><lido:conceptID lido:type="URI">http://terminology.lido-schema.org/lido00001</lido:conceptID></lido:eventType>
        <lido:eventMethod><lido:term>Schenkung</lido:term></lido:eventMethod>
        <lido:eventActor><lido:displayActorInRole>Ada Rhys</lido:displayActorInRole></lido:eventActor>
        <lido:eventDate><lido:date><lido:earliestDate>1950-01-01</lido:earliestDate><lido:latestDate>1950-12-31</lido:latestDate></lido:date></lido:eventDate>
      </lido:event></lido:eventSet>
      <lido:eventSet><lido:event>
        <lido:eventType><lido:term>Herstellung</lido:term></lido:eventType>
        <lido:eventActor><lido:actorInRole><lido:actor>
          <lido:nameActorSet><lido:appellationValue>Weber, Anna</lido:appellationValue></lido:nameActorSet>
          <lido:vitalDatesActor><lido:earliestDate>1880-03-01</lido:earliestDate><lido:latestDate>1951</lido:latestDate></lido:vitalDatesActor>
        </lido:actor></lido:actorInRole></lido:eventActor>
        <lido:eventDate><lido:date><lido:earliestDate>1919</lido:earliestDate><lido:latestDate>1920</lido:latestDate></lido:date></lido:eventDate>
        <lido:eventMaterialsTech><lido:displayMaterialsTech>Öl auf Leinwand</lido:displayMaterialsTech></lido:eventMaterialsTech>
      </lido:event></lido:eventSet>
    </lido:eventWrap>
  </lido:descriptiveMetadata>
  <lido:descriptiveMetadata xml:lang="en">
    <lido:objectIdentificationWrap><lido:titleWrap><lido:titleSet><lido:appellationValue>Morning</lido:appellationValue></lido:titleSet></lido:titleWrap></lido:objectIdentificationWrap>
  </lido:descriptiveMetadata>
  <lido:administrativeMetadata xml:lang="de">
    <lido:resourceWrap>
      <lido:resourceSet><lido:resourceRepresentation><lido:linkResource>https://museum.example/1920.5.jpg</lido:linkResource></lido:resourceRepresentation></lido:resourceSet>
    </lido:resourceWrap>
  </lido:administrativeMetadata>
</lido:lido>`;

describe('LIDO', () => {
  const record = {
    'Inventory number': '1920.5',
    Artist: 'Weber, Anna',
    'Artist born': '1880',
    'Artist died': '1951',
    Title: 'Morgen am Fluß',
    Date: '1919–1920',
    Medium: 'Öl auf Leinwand',
    Dimensions: '60 × 80.5 cm',
    Inscription: 'A. Weber 1920',
    Description: 'Ein Fluß & Nebel.',
    'Credit line': 'Schenkung, Ada Rhys',
    Acquired: '1950',
    Picture: 'https://museum.example/1920.5.jpg',
  };

  it.each([
    ['in UTF-8', Buffer.from(lido(morning))],
    ['in UTF-8 with a mark', Buffer.from(`\uFEFF${lido(morning)}`)],
    ['in UTF-16', Buffer.from(`\uFEFF${lido(morning)}`, 'utf16le')],
    [
      'within a harvest',
      Buffer.from(`<OAI-PMH><ListRecords><record><metadata>${morning}</metadata></record></ListRecords></OAI-PMH>`),
    ],
  ])('LIDO %s is read in its first language', async (_, bytes) => {
    expect(await read(bytes)).toEqual([record]);
  });

  it('LIDO has a row for each record, whatever is missing', async () => {
    const bare = '<lido:lido><lido:lidoRecID>rec-2</lido:lidoRecID></lido:lido>';
    expect(await read(lido(morning + bare))).toEqual([record, { 'Inventory number': 'rec-2' }]);
  });

  it.each([
    ['another format', '<catalogue><work/></catalogue>', /no LIDO records/],
    ['a file that is cut off', lido(morning).slice(0, 2000), /damaged/],
    [
      'a document type declaration',
      '<?xml version="1.0"?><!DOCTYPE lol [<!ENTITY a "b">]><lido:lidoWrap/>',
      /document type declaration/,
    ],
    ['a web page', '<!doctype html><html></html>', /not a table/],
    ['a deep record', lido(`<lido:lido>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</lido:lido>`), /too large/],
    [
      'a large record',
      lido(`<lido:lido><lido:lidoRecID>${'x'.repeat(2_100_000)}</lido:lidoRecID></lido:lido>`),
      /too large/,
    ],
  ])('LIDO refuses %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

const object = {
  type: 'HumanMadeObject',
  _label: 'Morning',
  identified_by: [
    { type: 'Name', classified_as: [{ id: 'http://vocab.getty.edu/aat/300404670' }], content: 'Morning, {river} "1"' },
    { type: 'Identifier', classified_as: ['http://vocab.getty.edu/aat/300312355'], content: '1920.5' },
  ],
  produced_by: {
    type: 'Production',
    carried_out_by: [{ id: 'https://museum.example/people/1', type: 'Person', _label: 'Anna Weber' }],
    timespan: { type: 'TimeSpan', begin_of_the_begin: '1920-01-01T00:00:00Z', end_of_the_end: '1920-12-31T23:59:59Z' },
    took_place_at: [{ type: 'Place', _label: 'Dresden' }],
  },
  referred_to_by: [
    {
      type: 'LinguisticObject',
      classified_as: [{ id: 'http://vocab.getty.edu/aat/300435429' }],
      content: 'Oil on canvas',
    },
  ],
  dimension: [
    {
      type: 'Dimension',
      classified_as: [{ id: 'http://vocab.getty.edu/aat/300055644' }],
      value: 60,
      unit: { id: 'http://vocab.getty.edu/aat/300379098' },
    },
    {
      type: 'Dimension',
      classified_as: [{ id: 'http://vocab.getty.edu/aat/300055647' }],
      value: 80.5,
      unit: { id: 'http://vocab.getty.edu/aat/300379098' },
    },
  ],
};

describe('Linked Art', () => {
  const record = {
    'Inventory number': '1920.5',
    Artist: 'Anna Weber',
    Title: 'Morning, {river} "1"',
    Date: '1920',
    Medium: 'Oil on canvas',
    Dimensions: '60 × 80.5 cm',
    'Place made': 'Dresden',
  };

  it.each([
    ['one object', JSON.stringify(object)],
    ['a list', JSON.stringify([object], null, 2)],
    ['a graph', JSON.stringify({ '@context': ['https://linked.art/ns/v1/linked-art.json', {}], '@graph': [object] })],
    ['a line of JSON', `${JSON.stringify(object)}\n`],
  ])('Linked Art %s is read', async (_, text) => {
    expect(await read(text)).toEqual([record]);
  });

  it('Linked Art has a row for each work among other things', async () => {
    const person = { type: 'Person', _label: 'Anna Weber' };
    const byCircle = {
      ...object,
      produced_by: {
        influenced_by: [person],
        referred_to_by: [{ type: 'LinguisticObject', content: 'Circle of Anna Weber' }],
      },
    };
    const lines = [object, person, byCircle].map((one) => JSON.stringify(one)).join('\n');
    expect((await read(lines)).map(({ Artist }) => Artist)).toEqual(['Anna Weber', 'Circle of Anna Weber']);
  });

  it.each([
    ['another format', '{"type":"Manifest","items":[]}', /no works in Linked Art/],
    ['a file that is cut off', JSON.stringify([object]).slice(0, 300), /not complete JSON/],
    ['what is not JSON', '[{"type": HumanMadeObject}]', /not complete JSON/],
    ['a large record', `[{"type":"HumanMadeObject","_label":"${'x'.repeat(4_100_000)}"}]`, /too large/],
  ])('Linked Art refuses %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
