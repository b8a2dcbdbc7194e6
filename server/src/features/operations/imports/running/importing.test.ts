import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { importLabel } from '@verso/contract/operations/imports.ts';
import { artworkFieldNames, isTextField } from '@verso/contract/works/artwork-fields.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { imports } from '@verso/contract/operations/schemas/imports.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { storage } from '@verso/contract/evidence/schemas/files.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { buildPurchase } from '#features/market/purchases/fixtures.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';

const app = testApp();

async function owner(given: PersonFixture = {}) {
  const person = await app.change((tx) => buildPerson(tx, { role: 'collector', ...given }));
  const caller = as(app, person.token);
  const get = async (id: string) => (await caller.call(imports.get, { id })).import;
  return {
    ...person,
    ...caller,
    get,
    rows: async (id: string) => (await caller.call(imports.rows, { id, pagesize: 100 })).rows,
    /** Uploads a table and has it read and checked. */
    upload: async (table: string | Buffer, name = 'works.csv') => {
      const files = { file: [{ name, bytes: Buffer.from(table) }] };
      const { import: made } = await caller.call(imports.start, { files });
      await app.runJobs();
      return get(made._id);
    },
    run: async (id: string) => {
      await caller.call(imports.run, { id });
      await app.runJobs();
      return get(id);
    },
  };
}

let names = 0;
/** A maker whom no other test names. */
const maker = () => {
  names += 1;
  return `Ottilie Import${String.fromCharCode(96 + names)}`;
};

const german = (artist: string) =>
  Buffer.from(
    `Sammlung Birke;;;;;;;\r\nStand 1.1.2026;;;;;;;\r\nInv.-Nr.;Künstler;Titel;Datierung;Technik;Maße;Preis;Provenienz
1920.1;${artist} (1881–1973);Am Fluß;um 1920-25;Öl auf Leinwand;60 x 80,5 cm;EUR 12.500,-;"The artist; sold to Max Birke, Bern, 1931."
1920.2;${artist} (1881–1973);Abend;31.02.1920;Bronze;H 30 x B 20 x T 5 cm;;
1920.2;${artist} (1881–1973);Nacht;1921;Bronze;30 x 20 cm;;
;;Ohne Künstler;1921;;;;
`,
    'latin1',
  );

describe('import', () => {
  it('an import shows every row as it was read before anything is written', async () => {
    const caller = await owner();
    const artist = maker();
    const found = await caller.upload(german(artist), 'Bestand.csv');
    expect(found).toMatchObject({
      state: 'ready',
      headerLine: 3,
      rows: 4,
      planned: 1,
      counts: { new: 1, refused: 3 },
    });
    expect(found.columns.map(({ field }) => field)).toEqual([
      'inventoryNumber',
      'artist',
      'title',
      'creation',
      'medium',
      'dimensions',
      'price',
      'provenance',
    ]);
    const rows = await caller.rows(found._id);
    expect(rows[0]).toMatchObject({
      line: 4,
      outcome: 'new',
      included: true,
      title: 'Am Fluß',
      artist,
      facts: [
        'Inventory number 1920.1',
        'c. 1920–25',
        'Öl',
        'Leinwand',
        expect.stringMatching(/^60 × 80.5 cm/),
        '€12,500',
      ],
    });
    expect(rows.slice(1).map(({ line, problems }) => [line, ...problems])).toEqual([
      [5, { column: 3, message: '“31.02.1920” is not a calendar date.', refuses: true }],
      [6, { column: 0, message: 'Inventory number 1920.2 is already in row 5.', refuses: true }],
      [
        7,
        { column: 1, message: 'Artist is empty. Write “Unknown” if it is not known who made the work.', refuses: true },
      ],
    ]);
    const { artwork } = await app.pool
      .selectFrom('artwork')
      .where('owner_id', '=', caller.id)
      .select((of) => of.fn.countAll<number>().as('artwork'))
      .executeTakeFirstOrThrow();
    expect(artwork).toBe(0);
  });

  it('an import takes corrected cells, writes the works, and changes nothing when the file is imported again', async () => {
    const caller = await owner();
    const artist = maker();
    const file = german(artist);
    const { _id: id } = await caller.upload(file);
    const correct = (line: number, column: number, value: string) =>
      caller.call(imports.correct, { id, line, cells: [{ column, value }] });
    expect((await correct(5, 3, '28.02.1920')).row).toMatchObject({ outcome: 'new', problems: [] });
    expect((await correct(6, 0, '1920.3')).row.outcome).toBe('new');
    expect((await correct(7, 1, 'Nobody')).row.outcome).toBe('new');
    await caller.call(imports.correct, { id, line: 7, included: false });
    expect(await caller.get(id)).toMatchObject({ planned: 3 });
    expect(await caller.run(id)).toMatchObject({ state: 'done', planned: 3, progress: 3 });

    const rows = await caller.rows(id);
    expect(rows.map(({ done }) => done)).toEqual([true, true, true, false]);
    const seen = (await as(app).call(record.get, { id: rows[0]?.artwork?._id ?? '' })).artwork;
    expect(seen).toMatchObject({
      status: 'recorded',
      recordedByOwner: true,
      title: 'Am Fluß',
      artist: { name: artist },
      owner: { name: 'Private collection' },
      price: { amount: 1_250_000, currency: 'EUR' },
    });
    expect(seen.provenance.filter(({ type }) => type === 'entry')).toMatchObject([
      { kind: 'history', subKind: 'acquisition', happened: { year: 1931 }, place: 'Bern' },
      { kind: 'registered', note: 'Recorded by its owner.' },
    ]);

    const again = await caller.upload(file);
    expect(again).toMatchObject({ counts: { same: 1, new: 0, changed: 0 }, planned: 0 });
    expect((await caller.refusal(imports.run, { id: again._id })).code).toBe('conflict');
  });

  it('an import shows the fields that a row would change, and undo gives them back', async () => {
    const caller = await owner();
    const artist = maker();
    const table = (title: string, medium: string) =>
      `Inventory number,Artist,Title,Medium\n7,${artist},"${title}",${medium}\n8,${artist},Second,Bronze\n`;
    const first = await caller.upload(table('First', 'Oil'));
    await caller.run(first._id);
    const second = await caller.upload(table('First, renamed', 'Oil'));
    expect(second.counts).toMatchObject({ changed: 1, same: 1 });
    const [row] = await caller.rows(second._id);
    expect(row).toMatchObject({ changes: [{ field: 'Title', from: 'First', to: 'First, renamed' }] });
    await caller.run(second._id);
    const id = row?.artwork?._id ?? '';
    const titleNow = async () => (await as(app).call(record.get, { id })).artwork.title;
    expect(await titleNow()).toBe('First, renamed');

    await caller.call(imports.undo, { id: second._id });
    await app.runJobs();
    expect((await caller.get(second._id)).state).toBe('undone');
    expect(await titleNow()).toBe('First');

    await caller.call(imports.undo, { id: first._id });
    await app.runJobs();
    expect((await as(app).refusal(record.get, { id })).code).toBe('not_found');
    expect((await caller.upload(table('First', 'Oil'))).counts).toMatchObject({ new: 2 });
  });

  it('an import cannot be undone once someone else has acted on one of its works', async () => {
    const [caller, other] = [await owner(), await owner()];
    const found = await caller.upload(`Artist,Title\n${maker()},Harbour\n`);
    await caller.run(found._id);
    const [row] = await caller.rows(found._id);
    await app.pool
      .insertInto('event')
      .values({
        at: new Date(),
        name: 'work_contested',
        actor_id: other.id,
        artwork_id: row?.artwork?._id ?? '',
        data: '{}',
      })
      .execute();
    const words = /Someone else has acted on V \d+, Harbour\. This import can no longer be undone/;
    expect((await caller.get(found._id)).refused.undo).toMatch(words);
    expect((await caller.refusal(imports.undo, { id: found._id })).message).toMatch(words);
  });

  it('an import cannot be undone once its owner sent a work for review or reported it lost', async () => {
    const caller = await owner();
    const artist = maker();
    const added = await caller.upload(`Inventory number,Artist,Title\n7,${artist},First\n8,${artist},Second\n`);
    await caller.run(added._id);
    const changed = await caller.upload(`Inventory number,Artist,Title\n7,${artist},"First, renamed"\n`);
    await caller.run(changed._id);
    const [first, second] = (await caller.rows(added._id)).map(({ artwork }) => artwork?._id ?? '');
    await caller.call(provenance.stolen, { id: second ?? '', happened: { kind: 'unknown' } });
    expect((await caller.refusal(imports.undo, { id: added._id })).message).toMatch(
      /^V \d+, Second, has since been sent for review, reported, disputed, withdrawn, reserved, offered to a buyer or sold, or has a bill of sale\. This import can no longer be undone/,
    );

    // What happens after the undo was asked counts too.
    await caller.call(imports.undo, { id: changed._id });
    await app.change((tx) =>
      tx
        .updateTable('artwork')
        .set({ status: 'in_review' })
        .where('id', '=', first ?? '')
        .execute(),
    );
    await app.runJobs();
    expect((await caller.get(changed._id)).state).toBe('undone');
    const [row] = await caller.rows(changed._id);
    expect(row).toMatchObject({ artwork: { _id: first }, problems: [{}] });
    expect(row?.problems[0]?.message).toMatch(
      /First, renamed, has since been sent for review.*The work was left unchanged/,
    );
    expect((await caller.call(record.get, { id: first ?? '' })).artwork.title).toBe('First, renamed');
  });

  it('an import asks who a maker is if an artist with an account has the name', async () => {
    const caller = await owner();
    const artist = await app.change((tx) =>
      buildPerson(tx, { role: 'artist', artistAllowed: true, firstname: 'Ottilie', lastname: 'Namensake' }),
    );
    const found = await caller.upload(
      'Artist,Title,Date\nOttilie Namensake,Harbour,1999\nOttilie Namensake,Quay,1998\n',
    );
    expect(found).toMatchObject({ counts: { doubtful: 2 }, planned: 0 });
    const [row] = await caller.rows(found._id);
    expect(row?.maker).toMatchObject({ name: 'Ottilie Namensake', candidates: [{ account: true }] });
    const undecided = { id: found._id, line: row?.line ?? 0, included: true };
    expect((await caller.refusal(imports.correct, undecided)).fields).toHaveProperty('included');
    await caller.call(imports.chooseMaker, {
      id: found._id,
      key: row?.maker?.key ?? '',
      artistId: row?.maker?.candidates[0]?._id ?? null,
    });
    expect(await caller.get(found._id)).toMatchObject({ counts: { new: 2 }, planned: 2 });
    await caller.run(found._id);
    const [done] = await caller.rows(found._id);
    const seen = (await as(app).call(record.get, { id: done?.artwork?._id ?? '' })).artwork;
    expect(seen.artist.name).toBe('Ottilie Namensake');
    expect(artist.id).toBeDefined();
  });

  it('an import lists the works of a file in its order, for their owner and on the page of an organisation', async () => {
    const caller = await owner();
    const organisation = await app.change(async (tx) => {
      const made = await buildOrganisation(tx, caller);
      await letAct(tx, caller.id, made);
      return made;
    });
    const titles = ['Eel', 'Ant', 'Dog', 'Cat', 'Bee', 'Fox', 'Hen', 'Gnu'];
    const { _id: id } = await caller.upload(
      `Artist,Title,Inventory number\n${titles.map((title, at) => `Wenzel Fileorder,${title},${99 - at}\n`).join('')}`,
    );
    await caller.run(id);
    const own = await caller.call(record.list, { type: 'mine' });
    expect(own.artworks.map(({ title }) => title)).toEqual(titles);
    const shown = await as(app).call(profiles.artworks, { id: organisation });
    expect(shown.artworks.map(({ title }) => title)).toEqual(titles);
  });

  it('an import reads a credit line with its year, shows it before anything is written, and keeps it in the provenance text', async () => {
    const caller = await owner();
    const artist = maker();
    const lines = [
      'Gift of Ana Prates, 1931',
      'Purchase 1947',
      'Bequest of Amélia Vidal, 1952',
      'Found in collection',
      'Purchase, Vidal Bequest, 3 May 1960',
    ];
    const { _id: id, counts } = await caller.upload(
      `Artist,Title,Credit line\n${lines.map((line, at) => `${artist},Work ${at},"${line}"\n`).join('')}`,
    );
    expect(counts).toMatchObject({ new: lines.length });
    expect((await caller.rows(id)).map(({ facts }) => facts)).toEqual([
      ['How acquired: Given, 1931, from Ana Prates'],
      ['How acquired: Acquired, 1947'],
      ['How acquired: Inherited, 1952, from Amélia Vidal'],
      ['How acquired: Found in collection, date unknown'],
      ['How acquired: Acquired, 3 May 1960'],
    ]);
    await caller.run(id);
    const texts = (await caller.rows(id)).map(
      async ({ artwork }) => (await as(app).call(openRecords.get, { id: artwork?._id ?? '' })).openRecord.text,
    );
    expect(await Promise.all(texts)).toEqual([
      'Given by Ana Prates to Private collection, 1931 [1].\n\n[1] Gift of Ana Prates, 1931',
      'Private collection, 1947 [1].\n\n[1] Purchase 1947',
      'By inheritance from Amélia Vidal to Private collection, 1952 [1].\n\n[1] Bequest of Amélia Vidal, 1952',
      'Owned by Private collection [1].\n\n[1] Found in collection',
      'Private collection, 3 May 1960 [1].\n\n[1] Purchase, Vidal Bequest, 3 May 1960',
    ]);
  });

  it('an import reads a credit line in the column of dates as one, and ends the description before what it adds to it', async () => {
    const caller = await owner();
    const table = 'Artist,Title,Description,Dimensions,Acquired';
    const rows = `${maker()},Boat,Frame damaged,fifteen by twenty,Bequest of M. Prado 1961`;
    const { _id: id } = await caller.upload(`${table}\n${rows}\n`);
    const [row] = await caller.rows(id);
    const facts = row?.facts.join(' ') ?? '';
    expect(facts).toContain('How acquired: Inherited, 1961, from M. Prado');
    expect(facts).toMatch(/Frame damaged\. .*fifteen by twenty\./);
    const doubtful = await caller.upload(`Artist,Title,Acquired\n${maker()},Boat,"Gift of Ana Prates, Lisbon 1952"\n`);
    expect((await caller.rows(doubtful._id))[0]?.problems).toMatchObject([{ column: 2, refuses: false }]);
  });

  it('an import asks its owner to check a credit line whose last clause may be its date', async () => {
    const caller = await owner();
    const { _id: id } = await caller.upload(
      `Artist,Title,Credit line\n${maker()},Boat,"Bequest of Amélia Vidal, Lisbon 1952"\n`,
    );
    const message = '“Lisbon 1952” was not read as a date, so the acquisition has no date.';
    expect(await caller.rows(id)).toMatchObject([
      { outcome: 'doubtful', problems: [{ column: 2, message, refuses: false }] },
    ]);
  });

  it('an import asks how its owner got a work only if it is new, because it changes only the fields of others', async () => {
    const caller = await owner();
    const artist = maker();
    const check = async (number: number, [medium, line, date]: readonly [string, string, string]) => {
      const found = await caller.upload(
        `Inventory number,Artist,Title,Medium,Credit line,Acquired\n${number},${artist},Boat,${medium},"${line}",${date}\n`,
      );
      return { id: found._id, rows: await caller.rows(found._id) };
    };
    const added = await check(7, ['Oil', 'Bequest of Amélia Vidal, 1952', '']);
    await caller.run(added.id);
    const cases = [
      ['doubtful', ['Bronze', 'Bequest of Amélia Vidal, Lisbon 1952', '']],
      ['doubtful', ['Bronze', 'Bequest of Amélia Vidal', '03/05/1952']],
      ['refused', ['Bronze', 'Bequest of Amélia Vidal', '31.02.1952']],
      ['refused', ['Bronze', '#REF!', '1952']],
    ] as const;
    for (const [outcome, cells] of cases) {
      expect((await check(7, cells)).rows).toMatchObject([{ outcome: 'changed', problems: [] }]);
      expect((await check(8, cells)).rows).toMatchObject([{ outcome, problems: [{ refuses: outcome === 'refused' }] }]);
    }
  });

  it('an import asks how its owner got a work that it would change if the work is gone when it runs', async () => {
    const caller = await owner();
    const artist = maker();
    const table = (medium: string, dates: readonly string[]) =>
      `Inventory number,Artist,Title,Medium,Credit line,Acquired\n${dates
        .map((date, at) => `${at},${artist},Boat,${medium},Bequest of Amélia Vidal,${date}\n`)
        .join('')}`;
    const added = await caller.upload(table('Oil', ['1950', '1951', '1952', '1953']));
    await caller.run(added._id);
    const { _id: id, planned } = await caller.upload(table('Bronze', ['1950', '03/05/1951', '31.02.1952', '1953']));
    expect(planned).toBe(4);
    // The owner’s choice was about the change of a work.
    await caller.call(imports.correct, { id, line: 3, included: true });
    await caller.call(imports.undo, { id: added._id });
    await app.runJobs();

    expect(await caller.run(id)).toMatchObject({ state: 'done', planned: 2, progress: 2 });
    expect(await caller.rows(id)).toMatchObject([
      { outcome: 'new', done: true, problems: [] },
      { outcome: 'doubtful', done: false, problems: [{ message: '“03/05/1951” was read with the day first.' }] },
      { outcome: 'refused', done: false, problems: [{ message: '“31.02.1952” is not a calendar date.' }] },
      { outcome: 'new', done: true, problems: [] },
    ]);
    const works = await caller.call(record.list, { type: 'mine' });
    expect(works.artworks).toHaveLength(2);
  });

  it('an import keeps which entry says how its owner got the work, and in no other the owner is named', async () => {
    const caller = await owner();
    await app.change(async (tx) => {
      const museum = await buildOrganisation(tx, caller);
      await letAct(tx, caller.id, museum);
      await tx.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', museum).execute();
    });
    const artist = maker();
    const text = '"Private collection, Lisbon, 1931."';
    const found = await caller.upload(
      `Inventory number,Artist,Title,Provenance,Credit line\n7,${artist},Boat,${text},"Gift of Ana Prates, 1940"\n8,${artist},Buoy,${text},\n`,
    );
    await caller.run(found._id);
    const works = (await caller.rows(found._id)).map(({ artwork }) => artwork?._id ?? '');
    const [given, untold] = await Promise.all(
      works.map(async (id) => {
        const { artwork } = await as(app).call(record.get, { id });
        const entries = artwork.provenance.filter((item) => item.type === 'entry');
        const named = entries.filter(
          ({ kind, parties }) => kind === 'history' && parties.some(({ name }) => name === artwork.owner.name),
        );
        return { stated: artwork.ownerStatement?.acquired, named: named.map(({ _id }) => _id), entries };
      }),
    );
    const gift = given?.entries.find(({ note }) => note === 'Gift of Ana Prates, 1940');
    expect(given).toMatchObject({ stated: gift?._id, named: [gift?._id] });
    expect(untold).toMatchObject({ stated: null, named: [] });
  });

  it('an import finds how their owner got works whose rows an earlier version read, imported or not', async () => {
    const caller = await owner();
    const artist = maker();
    const text = '"Private collection, Lisbon, 1931."';
    const table = (first: number) =>
      `Inventory number,Artist,Title,Provenance,Credit line,Acquired
${first},${artist},Boat,${text},"Gift of Ana Prates, 1940",
${first + 1},${artist},Buoy,${text},,1950
${first + 2},${artist},Pier,${text},,
${first + 3},${artist},Quay,${text},,
${first + 4},${artist},Sail,,"Purchase 1960",
`;
    const upload = async (first: number) => {
      const { _id: id } = await caller.upload(table(first));
      await caller.call(imports.correct, { id, line: 5, cells: [{ column: 4, value: 'Purchase 1947' }] });
      return id;
    };
    const stated = async (id: string) => {
      const works = (await caller.rows(id)).map(({ artwork }) => artwork?._id ?? '');
      return Promise.all(
        works.map(async (work) => {
          const { provenance: items, ownerStatement } = (await as(app).call(record.get, { id: work })).artwork;
          const entries = items.filter((item) => item.type === 'entry');
          return entries.find(({ _id }) => _id === ownerStatement?.acquired)?.happened ?? null;
        }),
      );
    };
    const [latest, earlier, waiting] = [await upload(10), await upload(20), await upload(30)];
    for (const id of [latest, earlier]) await caller.run(id);
    const years = [1940, 1950, null, 1947, 1960].map((year) => (year === null ? null : { kind: 'year', year }));
    expect(await Promise.all([latest, earlier].map(stated))).toEqual([years, years]);

    // As version 0.2.0 kept them.
    await sql`update import_row
      set read = jsonb_set(read - 'acquired', '{entries}', (read -> 'entries') || jsonb_build_array(read -> 'acquired'))
      where import_id in (${earlier}, ${waiting}) and read ? 'acquired'`.execute(app.pool);
    await sql`update owner_statement set acquired_entry = null where stated_by = ${caller.id}`.execute(app.pool);
    expect(await stated(earlier)).toEqual(years.map(() => null));
    const file = path.resolve(import.meta.dirname, '../../../../migrations/0183-entries-from-earlier-imports.sql');
    await sql.raw(await readFile(file, 'utf8')).execute(app.pool);
    await caller.run(waiting);
    expect(await Promise.all([latest, earlier, waiting].map(stated))).toEqual([years, years, years]);
  });

  it('an import reads dimensions with labels whole, and asks its owner to check those that it can’t', async () => {
    const caller = await owner();
    const artist = maker();
    const { _id: id } = await caller.upload(
      `Artist,Title,Dimensions\n${artist},Boat,"H. 22 cm; W. 64 cm; D. 15 cm"\n${artist},Buoy,"H. 22 cm; Diam. 15 cm"\n`,
    );
    const [whole, part] = await caller.rows(id);
    expect(whole).toMatchObject({
      outcome: 'new',
      facts: [expect.stringMatching(/^22 × 64 × 15 cm/)],
      problems: [],
    });
    const message = 'Dimensions could only be read in part, so all of them will be added to the description.';
    expect(part).toMatchObject({ outcome: 'doubtful', problems: [{ column: 2, message, refuses: false }] });
  });

  it('an import makes no artists of unknown makers, and takes off how a work was made', async () => {
    const caller = await owner();
    const artist = maker();
    const names = ['Unknown Portuguese artist', 'Unbekannt', `Carved by ${artist}`];
    const { _id: id } = await caller.upload(
      `Artist,Artist born,Title\n${names.map((name, at) => `${name},1850,Work ${at}\n`).join('')}`,
    );
    expect((await caller.rows(id)).map((row) => row.artist)).toEqual(['Unknown', 'Unknown', artist]);
    await caller.run(id);
    const works = (await caller.rows(id)).map(
      async ({ artwork }) => (await as(app).call(record.get, { id: artwork?._id ?? '' })).artwork,
    );
    const [portuguese, other, carved] = await Promise.all(works);
    expect(portuguese).toMatchObject({ description: 'Artist as catalogued: Unknown Portuguese artist, born 1850.' });
    expect(other?.artist).toEqual(portuguese?.artist);
    expect(carved).toMatchObject({
      artist: { name: artist },
      description: `Artist as catalogued: Carved by ${artist}.`,
    });
    const found = async (filterkey: string) =>
      (await as(app).call(search.search, { type: 'artists', filterkey, exact: true })).artists?.map(({ name }) => name);
    expect(await found(artist)).toEqual([artist]);
    expect(await found('Unknown')).toEqual([]);
  });

  it('an import takes the years in which an artist was active for no life, and keeps them in words', async () => {
    const caller = await owner();
    const artist = maker();
    const { _id: id } = await caller.upload(
      `Artist,Artist dates,Title\n${artist},active 1880–1900,Boat\n${artist} (fl. 1880–1900),,Buoy\n`,
    );
    await caller.run(id);
    const works = (await caller.rows(id)).map(
      async ({ artwork }) => (await as(app).call(record.get, { id: artwork?._id ?? '' })).artwork,
    );
    const [boat, buoy] = await Promise.all(works);
    expect(boat).toMatchObject({ description: 'Artist as catalogued: active 1880–1900.' });
    expect(buoy).toMatchObject({ description: `Artist as catalogued: ${artist} (fl. 1880–1900).` });
    expect(boat?.artist).toEqual(buoy?.artist);
    const named = app.pool.selectFrom('artist').where('name', '=', artist).select(['birth_year', 'death_year']);
    expect(await named.execute()).toEqual([{ birth_year: null, death_year: null }]);
  });

  it('an import tells works by unknown makers apart by what the table says of them', async () => {
    const caller = await owner();
    const title = `Saint ${maker()}`;
    const imported = async (artist: string) => {
      const { _id: id } = await caller.upload(`Artist,Title\n${artist},${title}\n`);
      await caller.run(id);
      return (await caller.rows(id))[0]?.artwork?._id;
    };
    const portuguese = await imported('Unknown Portuguese artist');
    const flemish = await imported('Unknown Flemish artist');
    expect(flemish).not.toBe(portuguese);
    const { _id: again } = await caller.upload(
      `Artist,Title,Credit line\nUnknown Flemish artist,${title},"Gift of Ana Prates, 1931"\nUnknown French artist,${title},\n`,
    );
    const [known, fresh] = await caller.rows(again);
    expect(known).toMatchObject({ outcome: 'same', artwork: { _id: flemish } });
    // Its provenance is not changed, so the row does not promise it.
    expect(known?.facts.filter((fact) => fact.startsWith('How acquired'))).toEqual([]);
    expect(fresh).toMatchObject({ outcome: 'new', artwork: null });
  });

  it('an import keeps matched columns for the next file with the same headings', async () => {
    const caller = await owner();
    const table = `Wer,Was,Wie\n${maker()},Harbour,Oil\n`;
    const found = await caller.upload(table);
    expect(found).toMatchObject({
      columns: [{ field: null }, { field: null }, { field: null }],
      counts: { refused: 1 },
    });
    const columns = ['artist', 'title', 'medium'] as const;
    await caller.call(imports.match, { id: found._id, headerLine: 1, columns: [...columns] });
    await app.runJobs();
    expect(await caller.get(found._id)).toMatchObject({ counts: { new: 1 } });
    const next = await caller.upload(table);
    expect(next.columns.map(({ field }) => field)).toEqual(columns);
    const twice = { id: next._id, headerLine: 1, columns: ['title', 'title', null] };
    expect((await caller.refusal(imports.match, twice)).fields).toEqual({ columns: 'must not use a field twice' });
  });

  it('an import reads a column into each field that is plain text', async () => {
    const caller = await owner();
    const texts = artworkFieldNames.filter(isTextField);
    const words = Object.fromEntries(texts.map((name) => [name, `The ${name} of this work`]));
    const header = ['Artist', ...texts.map(importLabel)].join(',');
    const { _id: id } = await caller.upload(`${header}\n${[maker(), ...Object.values(words)].join(',')}\n`);
    await caller.call(imports.match, { id, headerLine: 1, columns: ['artist', ...texts] });
    await app.runJobs();
    await caller.run(id);
    const [row] = await caller.rows(id);
    const { artwork } = await caller.call(record.get, { id: row?.artwork?._id ?? '' });
    expect(artwork).toMatchObject(words);
  });

  it('an import gives its problems back as a file in which no cell is a formula', async () => {
    const caller = await owner();
    const { _id: id } = await caller.upload(`Artist,Title,Date\n"=HYPERLINK(""x"")",Harbour,31.02.1920\n`);
    const { csv, next } = await caller.call(imports.problems, { id });
    expect([csv, next]).toEqual([
      `\uFEFFArtist,Title,Date,Row,Problem\n"'=HYPERLINK(""x"")",Harbour,31.02.1920,2,“31.02.1920” is not a calendar date.\n`,
      null,
    ]);
  });

  it('an import of a file that cannot be read says why, and leaves nothing', async () => {
    const caller = await owner();
    const found = await caller.upload('1,2\n3,4\n');
    expect(found.state).toBe('failed');
    expect(found.problem).toContain('No header row was found');
    expect(await caller.rows(found._id)).toEqual([]);
    await caller.call(imports.remove, { id: found._id });
    expect((await caller.refusal(imports.get, { id: found._id })).code).toBe('not_found');
  });

  it('an import takes pictures from an archive by inventory number or file name, each once', async () => {
    const caller = await owner();
    const artist = maker();
    const found = await caller.upload(
      `Inv,Artist,Title,Image\n1920/1,${artist},Harbour,\n1920/12,${artist},Quay,pictures/quay at night.png\n`,
    );
    await caller.run(found._id);
    const png = async (colour: string) =>
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      );
    const archive = zipSync({
      'all/1920-1.png': await png('#123456'),
      'all/1920-1_2.png': await png('#654321'),
      'quay at night.png': await png('#abcdef'),
      'all/1921.png': await png('#fedcba'),
      'all/1920-12.png': new Uint8Array([1, 2, 3]),
      '__MACOSX/._1920-1.png': new Uint8Array(1),
    });
    const add = async () => {
      const files = { file: [{ name: 'pictures.zip', bytes: archive }] };
      await caller.call(imports.addPictures, { id: found._id, files });
      await app.runJobs();
      return (await caller.get(found._id)).pictures;
    };
    expect(await add()).toMatchObject({
      busy: false,
      total: 5,
      done: 5,
      added: 3,
      problems: [
        { name: '1921.png', message: 'No imported work has this inventory number or file name.' },
        { name: '1920-12.png' },
      ],
    });
    const pictures = await Promise.all(
      (await caller.rows(found._id)).map(
        async ({ artwork }) => (await as(app).call(record.get, { id: artwork?._id ?? '' })).artwork.pictures.length,
      ),
    );
    expect(pictures).toEqual([2, 1]);
    expect(await add()).toMatchObject({ added: 0, done: 5 });
  });

  it('an import takes one archive at a time, also of two that arrive together', async () => {
    const caller = await owner();
    const found = await caller.upload(`Inv,Artist,Title\n1,${maker()},Harbour\n`);
    await caller.run(found._id);
    const archive = zipSync({ '1.txt': new Uint8Array(3), '2.txt': new Uint8Array(3) });
    const files = { file: [{ name: 'a.zip', bytes: archive }] };
    // Both are let in before either is stored.
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let sent: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await app.pool.transaction().execute(async (tx) => {
      await tx.selectFrom('import').where('id', '=', found._id).select('id').forUpdate().execute();
      sent = Promise.allSettled([1, 2].map(() => caller.call(imports.addPictures, { id: found._id, files })));
      await expect.poll(async () => (await waiting.execute(app.pool)).rows.length).toBe(2);
    });
    expect((await sent)?.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await app.runJobs();
    expect((await caller.get(found._id)).pictures).toMatchObject({ busy: false, total: 2, done: 2 });
  });

  it('an import counts its table and archive towards the quota until they have been read', async () => {
    const caller = await owner();
    const used = async () => (await caller.call(storage.usage, { id: caller.id })).storage.used;
    const table = Buffer.from(`Inv,Artist,Title\n1,${maker()},Harbour\n`);
    const { import: found } = await caller.call(imports.start, { files: { file: [{ name: 'a.csv', bytes: table }] } });
    expect(await used()).toBe(table.length);
    await app.runJobs();
    expect(await used()).toBe(0);
    await caller.run(found._id);

    const archive = zipSync({ 'unknown.txt': new Uint8Array(3) });
    await caller.call(imports.addPictures, { id: found._id, files: { file: [{ name: 'a.zip', bytes: archive }] } });
    expect(await used()).toBe(archive.length);
    await app.runJobs();
    expect(await used()).toBe(0);

    const unreadable = Buffer.from('Artist');
    await caller.call(imports.start, { files: { file: [{ name: 'b.csv', bytes: unreadable }] } });
    await app.runJobs();
    expect(await used()).toBe(0);
  });

  it('an import reads what is as long or strange as no fact is, and says so', async () => {
    const caller = await owner();
    const artist = maker();
    const cells = (title: string, size: string) => `${artist},"${title}","${size}"\n`;
    const table =
      'Artist,Title,Dimensions\n' + cells('Harbour', '(1'.repeat(5000)) + cells('x'.repeat(19_999) + '🎨', '2 x 3 cm');
    const found = await caller.upload(table);
    expect(found).toMatchObject({ state: 'ready', counts: { refused: 2 } });
    const [first, second] = await caller.rows(found._id);
    expect(first?.problems.map(({ message }) => message)).toEqual(['Dimensions must be at most 2,000 characters.']);
    expect(second?.problems.map(({ message }) => message)).toContain('Title must be at most 2,000 characters.');
  });

  it('an import is visible to its owner alone', async () => {
    const [caller, other] = [await owner(), await owner()];
    const { _id: id } = await caller.upload(`Artist,Title\n${maker()},Harbour\n`);
    expect((await other.refusal(imports.get, { id })).code).toBe('not_found');
    expect((await other.refusal(imports.run, { id })).code).toBe('not_found');
    expect((await as(app).refusal(imports.list, {})).code).toBe('signed_out');
    expect((await other.call(imports.list, {})).imports).toEqual([]);
  });

  it('an import leaves a work alone that is locked meanwhile', async () => {
    const caller = await owner();
    const artist = maker();
    const table = (medium: string) => `Inventory number,Artist,Title,Medium\n1,${artist},Harbour,${medium}\n`;
    const first = await caller.upload(table('Oil'));
    await caller.run(first._id);
    const [row] = await caller.rows(first._id);
    const id = row?.artwork?._id ?? '';
    await app.pool.updateTable('artwork').set({ status: 'approved' }).where('id', '=', id).execute();
    const [refused] = await caller.rows((await caller.upload(table('Tempera')))._id);
    expect(refused?.problems[0]?.message).toMatch(/^V \d+ is approved, which locks its record/);
    expect((await caller.refusal(artworks.update, { id, medium: 'Tempera' })).code).toBe('conflict');
  });

  describe('leaves out a price', () => {
    const table = (artist: string, medium: string, price: string) =>
      `Inventory number,Artist,Title,Medium,Price\n1,${artist},Harbour,${medium},${price}\n`;

    it('an import leaves out the price of a work that its owner has sold, and so does undo', async () => {
      const caller = await owner();
      const artist = maker();
      await caller.run((await caller.upload(table(artist, 'Oil', 'EUR 900')))._id);
      const repriced = await caller.upload(table(artist, 'Tempera', 'EUR 800'));
      await caller.run(repriced._id);
      const [row] = await caller.rows(repriced._id);
      const id = row?.artwork?._id ?? '';
      const work = async () => (await caller.call(record.get, { id })).artwork;
      expect(await work()).toMatchObject({ medium: 'Tempera', price: { amount: 800_00 } });
      await app.change(async (tx) => {
        const artwork = await getArtwork(tx, id);
        await tx
          .updateTable('artwork')
          .set({ price_amount: null, price_currency: null })
          .where('id', '=', id)
          .execute();
        await buildPurchase(tx, { artwork, actorId: caller.id, soldBy: 'owner' });
      });

      const checked = await caller.upload(table(artist, 'Pastel', 'EUR 700'));
      const message = expect.stringMatching(/^The price is left out. You sent a bill of sale for this work/) as unknown;
      expect(await caller.rows(checked._id)).toMatchObject([
        { outcome: 'changed', changes: [{ field: 'Medium and materials' }], problems: [{ column: 4, message }] },
      ]);
      await caller.run(checked._id);
      expect(await work()).toMatchObject({ medium: 'Pastel', price: null });
      expect(await caller.rows(checked._id)).toMatchObject([{ done: true, problems: [{ message }] }]);

      await caller.call(imports.undo, { id: repriced._id });
      await app.runJobs();
      expect(await work()).toMatchObject({ medium: 'Oil', price: null });
    });

    it('an import leaves out a price if the bill is sent between the check and the import', async () => {
      const caller = await owner();
      const artist = maker();
      await caller.run((await caller.upload(table(artist, 'Oil', '')))._id);
      const checked = await caller.upload(table(artist, 'Oil', 'EUR 700'));
      const [row] = await caller.rows(checked._id);
      const id = row?.artwork?._id ?? '';
      await app.change(async (tx) =>
        buildPurchase(tx, { artwork: await getArtwork(tx, id), actorId: caller.id, soldBy: 'owner' }),
      );
      await caller.run(checked._id);
      expect((await caller.call(record.get, { id })).artwork.price).toBeNull();
      expect((await caller.rows(checked._id))[0]?.problems[0]?.message).toMatch(/^The price is left out/);
    });

    it('an import leaves out prices from a registrar, of new works too', async () => {
      const caller = await owner();
      const boss = await owner();
      await app.change(async (tx) =>
        letAct(tx, caller.id, await buildOrganisation(tx, boss, { members: { [caller.id]: 'registrar' } })),
      );
      const found = await caller.upload(table(maker(), 'Oil', 'EUR 900'));
      const message = 'The price is left out. Only owners of Museum of the Coast can set a price.';
      expect(await caller.rows(found._id)).toMatchObject([{ outcome: 'new', problems: [{ message }] }]);
      await caller.run(found._id);
      const [row] = await caller.rows(found._id);
      expect((await caller.call(record.get, { id: row?.artwork?._id ?? '' })).artwork).toMatchObject({
        medium: 'Oil',
        price: null,
      });
    });
  });

  it('an import is paused when its owner is no longer allowed to add works', async () => {
    const caller = await owner({ role: 'artist' });
    const { _id: id } = await caller.upload(`Artist,Title\n${maker()},Harbour\n`);
    await caller.call(imports.run, { id });
    await app.pool
      .updateTable('person')
      .set({ artist_disallowed_at: new Date() })
      .where('id', '=', caller.id)
      .execute();
    await app.runJobs();
    expect(await caller.get(id)).toMatchObject({ state: 'paused', progress: 0 });
    expect((await caller.refusal(imports.run, { id })).message).toMatch(/^An admin removed your permission/);
  });
});
