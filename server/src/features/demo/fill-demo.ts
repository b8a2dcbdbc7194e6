import { at } from '#platform/clock.ts';
import type { Pool, Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { issueLink } from '#features/viewing-links/issue-link.ts';
import { demoWorks } from './catalogue.ts';
import { demoPeople } from './people.ts';
import { performAct, type Stage } from './perform-act.ts';
import { seedAdministration } from './seed-administration.ts';
import { seedArticles } from './seed-articles.ts';
import { seedBills } from './seed-bills.ts';
import { seedDispute } from './seed-dispute.ts';
import { seedExhibitions } from './seed-exhibitions.ts';
import { seedFollows, seedViews } from './seed-interest.ts';
import { seedCardSales, type TellSandbox } from './seed-card-sales.ts';
import { seedPeople } from './seed-people.ts';
import { storeMeanwhile } from './stored-pictures.ts';
import { seedTags } from './seed-tags.ts';
import { tellPeople } from './tell-people.ts';
import { actsOf } from './work-acts.ts';

/** Whether nobody has used this database yet; the account that an import makes for its source is nobody. */
export async function needsDemo(pool: Pool): Promise<boolean> {
  const anybody = await pool
    .selectFrom('person')
    .select('id')
    .where('email', 'not like', '%@import.verso.example')
    .limit(1)
    .executeTakeFirst();
  return anybody === undefined;
}

/** The demo accounts that are there, for the terminal; none where the demo was never filled in. */
export async function demoAccounts(pool: Pool): Promise<{ email: string; about: string }[]> {
  const people = await pool
    .selectFrom('person')
    .select(['email', 'role', 'admin', 'firstname', 'lastname'])
    .where('email', 'in', ['admin@verso.example', 'artist@verso.example', 'collector@verso.example', ...authenticators])
    .orderBy('email')
    .execute();
  return people.map(({ email, role, admin, firstname, lastname }) => ({
    email,
    about: `${admin ? 'admin' : role}: ${firstname} ${lastname}`,
  }));
}

const authenticators = [1, 2, 3, 4, 5, 6].map((number) => `authenticator${number}@verso.example`);

/**
 * Fills an empty database with people, works, votes and provenance, through the same operations as everybody's, each as
 * if on its day. The days lie in the past; what came last is a few days old. It is there whole or not at all: a start
 * that is killed meanwhile leaves the database empty, and the next one fills it.
 */
export async function fillDemo(pool: Pool, services: Services, tell: TellSandbox): Promise<void> {
  await pool.transaction().execute((tx) => fill(tx, services, tell));
}

async function fill(tx: Tx, services: Services, tell: TellSandbox): Promise<void> {
  const portraits = demoPeople.flatMap(({ portrait }) => portrait ?? []);
  const pictures = storeMeanwhile(services, [
    ...portraits,
    ...demoWorks.flatMap((work) => work.pictures.map(({ file }) => file)),
  ]);
  const cast = await seedPeople(tx, services, pictures);
  const stage: Stage = {
    tx,
    services,
    cast,
    pictures,
    works: new Map(),
    entries: new Map(),
  };
  for (const [index, act] of actsOf(demoWorks).entries()) {
    // A minute apart, so that what happens on one day keeps its order.
    const time = new Date(Date.parse(`${act.date}T08:00:00Z`) + (index % 600) * 60_000);
    await at(time, () => performAct(stage, act));
  }
  await seedCardSales(stage, tell);
  await shareHiddenWorks(stage);
  await seedAdministration(tx, cast);
  await seedBills(stage);
  await seedTags(stage);
  await seedDispute(stage);
  await seedFollows(stage);
  await seedViews(stage);
  await seedArticles(tx, services, cast);
  await seedExhibitions(stage);
  await tellPeople(tx);
}

/** The owner of each hidden work has shown it to somebody by a private viewing link. */
async function shareHiddenWorks({ tx, works }: Stage): Promise<void> {
  for (const { slug, hidden } of demoWorks) {
    const id = works.get(slug);
    const artwork = hidden && id ? await findArtwork(tx, id) : undefined;
    if (artwork) await issueLink(tx, artwork, { name: 'Wien Museum, loans', days: 90 });
  }
}
