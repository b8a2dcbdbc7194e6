import { at } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { putLast } from '#platform/jobs/events.ts';
import type { Services } from '#platform/services.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { issueLink } from '#features/discovery/viewing-links/issue-link.ts';
import { demoWorks } from './data/catalogue.ts';
import { demoMembers, demoMuseum } from './data/museum.ts';
import { demoPeople } from './data/people.ts';
import { performAct, type Stage } from './perform-act.ts';
import { seedAdministration } from './seed/seed-administration.ts';
import { seedArticles } from './seed/seed-articles.ts';
import { seedOperator } from './seed/seed-operator.ts';
import { seedBills } from './seed/seed-bills.ts';
import { seedCollections } from './seed/seed-collections.ts';
import { seedDispute } from './seed/seed-dispute.ts';
import { seedExhibitions } from './seed/seed-exhibitions.ts';
import { seedFollows, seedViews } from './seed/seed-interest.ts';
import { seedCardSales, type AddToSandbox } from './seed/seed-card-sales.ts';
import { seedPeople } from './seed/seed-people.ts';
import { storeMeanwhile } from './stored-pictures.ts';
import { seedTags } from './seed/seed-tags.ts';
import { notifyPeople } from './notify-people.ts';
import { actsOf } from './work-acts.ts';

/** Whether the database is unused; the account that an import creates for its source does not count. */
export async function needsDemo(database: Database): Promise<boolean> {
  const person = await database
    .selectFrom('person')
    .select('id')
    .where('import_source', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return person === undefined;
}

/** The demo accounts, for the terminal; empty if the demo was never filled in. */
export async function demoAccounts(database: Database): Promise<{ email: string; about: string }[]> {
  const people = await database
    .selectFrom('person')
    .select(['email', 'role', 'admin', 'firstname', 'lastname'])
    .where('email', 'in', [
      'admin@verso.example',
      'artist@verso.example',
      'collector@verso.example',
      ...authenticators,
      ...members,
    ])
    .orderBy('email')
    .execute();
  return people.map(({ email, role, admin, firstname, lastname }) => ({
    email,
    about: `${admin ? 'admin' : (roleOf(email) ?? role)}: ${firstname} ${lastname}`,
  }));
}

/** The role of a member of the museum. */
function roleOf(email: string): string | undefined {
  const member = demoMembers.find((one) => one.email === email);
  return member && `${member.role} of ${demoMuseum.name}`;
}

const members = demoMembers.map(({ email }) => email);

const authenticators = [1, 2, 3, 4, 5, 6].map((number) => `authenticator${number}@verso.example`);

/**
 * Fills an empty database with people, works, votes and provenance, through the normal operations, each with the date
 * of its day. All days are in the past; the last is a few days ago. One transaction: if a start is killed meanwhile,
 * the database stays empty, and the next start fills it.
 */
export async function fillDemo(database: Database, services: Services, addToSandbox: AddToSandbox): Promise<void> {
  await database.transaction().execute((tx) => fill(tx, services, addToSandbox));
}

async function fill(tx: Tx, services: Services, addToSandbox: AddToSandbox): Promise<void> {
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
    // A minute apart, so that events of one day keep their order.
    const time = new Date(Date.parse(`${act.date}T08:00:00Z`) + (index % 600) * 60_000);
    await at(time, () => performAct(stage, act));
  }
  await seedCardSales(stage, addToSandbox);
  await shareHiddenWorks(stage);
  await seedAdministration(tx, cast);
  await seedBills(stage);
  await seedTags(stage);
  await seedDispute(stage);
  await seedCollections(stage);
  await seedFollows(stage);
  await seedViews(stage);
  await seedArticles(tx, services, cast);
  await seedOperator(tx, cast);
  await seedExhibitions(stage);
  await notifyPeople(tx);
  // Its thousand jobs would delay the first notifications of those who try it.
  await putLast(tx);
}

/** The owner of each hidden work shares it by a private viewing link. */
async function shareHiddenWorks({ tx, works }: Stage): Promise<void> {
  for (const { slug, hidden } of demoWorks) {
    const id = works.get(slug);
    const artwork = hidden && id ? await findArtwork(tx, id) : undefined;
    if (artwork) await issueLink(tx, artwork, { name: 'Wien Museum, loans', days: 90 });
  }
}
