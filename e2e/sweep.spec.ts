import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { profiles } from '@verso/contract/profiles.ts';
import { purchases } from '@verso/contract/purchases.ts';
import { search } from '@verso/contract/search.ts';
import { users } from '@verso/contract/users.ts';
import { paths } from '../web/src/paths.ts';
import { demoPerson, openAs } from './people.ts';
import { expect, expectAccessible, test } from './test.ts';

/** Who opens every page. */
const people = ['visitor', 'collector', 'artist', 'authenticator1', 'admin'] as const;
type Who = (typeof people)[number];

/** `LOOKS=all` has every page pictured, in all looks, for people to page through. */
const pictured = process.env.LOOKS === 'all';

/** How each page is looked at. The first and the last differ in all that axe can see. */
const looks = (
  [
    { name: 'desktop-light', width: 1440, height: 900, colorScheme: 'light' },
    { name: 'desktop-dark', width: 1440, height: 900, colorScheme: 'dark' },
    { name: 'tablet-light', width: 768, height: 1024, colorScheme: 'light' },
    { name: 'tablet-dark', width: 768, height: 1024, colorScheme: 'dark' },
    { name: 'phone-light', width: 390, height: 844, colorScheme: 'light' },
    { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
  ] as const
).filter(({ name }) => pictured || isJudgedBy(name));

function isJudgedBy(name: string): boolean {
  return name === 'desktop-light' || name === 'phone-dark';
}

interface Stop {
  address: string;
  /** Who stays there; whoever else comes is led away as the guards say. Everybody unless said. */
  kind?: 'visitors' | 'session';
  /**
   * Who sees there what others do not, for whom the page is judged and pictured. The visitor, or every kind of person,
   * unless said.
   */
  judgedFor?: readonly Who[];
  /** What the page asks for in vain, on purpose. */
  refused?: RegExp;
  /** Where people end whom the page itself leads elsewhere. */
  ledTo?: Partial<Record<Who, string>>;
}

interface Found {
  approved: string;
  inReview: string;
  inReviewSlug: string;
  stolen: string;
  draft: string;
  artistUrl: string;
  artistId: string;
  authenticatorId: string;
  billId: string;
}

const signedIn = ['collector', 'artist', 'authenticator1', 'admin'] as const;
const nobody = '00000000-0000-4000-8000-000000000000';
const badLink = /status of 40[034]/;

/** Each address of the application at least once: the type knows when one is forgotten. */
const stopsOf = (found: Found) =>
  ({
    landing: [{ address: paths.landing() }],
    home: [{ address: paths.home() }],
    search: [
      { address: paths.search() },
      { address: paths.search({ q: 'salt', status: 'approved' }) },
      { address: paths.search({ q: 'unpainted zeppelin' }) },
    ],
    searchArtists: [{ address: paths.searchArtists() }],
    dashboard: [{ address: paths.dashboard(), kind: 'session' }],
    people: [{ address: paths.people(), kind: 'session', judgedFor: ['collector', 'admin'] }],
    invitations: [{ address: paths.invitations(), kind: 'session', judgedFor: ['admin'] }],
    editRequests: [{ address: paths.editRequests(), kind: 'session', judgedFor: ['admin'] }],
    reports: [{ address: paths.reports(), kind: 'session', judgedFor: ['admin'] }],
    chosenWorks: [{ address: paths.chosenWorks(), kind: 'session', judgedFor: ['admin'] }],
    royalties: [{ address: paths.royalties(), kind: 'session', judgedFor: ['admin'] }],
    auditTrail: [{ address: paths.auditTrail(), kind: 'session', judgedFor: ['admin'] }],
    priceQuestions: [
      { address: paths.priceQuestions(), kind: 'session', judgedFor: ['artist'] },
      { address: paths.priceQuestions({ type: 'sent' }), kind: 'session', judgedFor: ['collector'] },
    ],
    purchase: [{ address: paths.purchase(found.billId), kind: 'session', judgedFor: ['admin'], refused: badLink }],
    info: [{ address: paths.info() }],
    login: [{ address: paths.login(), kind: 'visitors' }],
    register: [{ address: paths.register(), kind: 'visitors' }],
    registerRole: [
      {
        address: paths.registerRole('collector'),
        kind: 'visitors',
        ledTo: { visitor: paths.agreement('collector') },
      },
    ],
    agreement: [{ address: paths.agreement('artist'), kind: 'visitors' }],
    forgot: [{ address: paths.forgot() }],
    reset: [{ address: paths.reset('not-a-link'), refused: badLink }],
    verify: [{ address: paths.verify('not-a-link'), refused: badLink }],
    billing: [{ address: paths.billing(), kind: 'session', judgedFor: ['collector', 'artist'] }],
    kyc: [{ address: paths.kyc(), kind: 'session', judgedFor: ['collector', 'artist'] }],
    artworkNew: [{ address: paths.artworkNew(), kind: 'session', judgedFor: ['collector', 'artist'] }],
    artworkEdit: [
      { address: paths.artworkEdit(found.draft), kind: 'session', judgedFor: ['artist'], refused: badLink },
    ],
    authenticator: [{ address: paths.authenticator(found.authenticatorId), judgedFor: ['visitor'] }],
    artist: [{ address: paths.artist(found.artistUrl), judgedFor: ['visitor', 'artist'] }],
    userEdit: [{ address: paths.userEdit(), kind: 'session', judgedFor: ['collector', 'artist'] }],
    userSecurity: [{ address: paths.userSecurity(), kind: 'session', judgedFor: ['collector'] }],
    userNotifications: [{ address: paths.userNotifications(), kind: 'session', judgedFor: ['collector', 'admin'] }],
    userWallet: [{ address: paths.userWallet(), kind: 'session', judgedFor: ['collector'] }],
    artistEdit: [
      {
        address: paths.artistEdit(found.artistId),
        kind: 'session',
        judgedFor: ['artist', 'admin'],
        refused: badLink,
        // Whoever votes on artists reads a profile on its page.
        ledTo: { authenticator1: paths.artist(found.artistUrl) },
      },
    ],
    artworkDetail: [
      {
        address: paths.artworkDetail(found.approved, 'salt-road-noon'),
        judgedFor: ['visitor', 'collector', 'artist', 'admin'],
      },
      { address: paths.artworkDetail(found.inReview, found.inReviewSlug), judgedFor: ['visitor', 'authenticator1'] },
      { address: paths.artworkDetail(found.stolen, 'wharf-midnight') },
      {
        address: paths.artworkDetail(found.draft, 'work'),
        judgedFor: ['visitor', 'artist'],
        refused: badLink,
      },
    ],
    artworkScan: [
      { address: paths.artworkScan(found.approved, 'work') },
      { address: paths.artworkScan(found.inReview, 'work') },
      { address: paths.artworkScan(found.stolen, 'work') },
      { address: paths.artworkScan(nobody, 'work'), refused: badLink },
    ],
    certificate: [{ address: paths.certificate(found.approved, 1) }],
    verifyProof: [{ address: paths.verifyProof() }],
    logEntry: [{ address: paths.logEntry(0) }],
    workLog: [{ address: paths.workLog(found.approved) }],
    news: [{ address: paths.news(), judgedFor: ['visitor', 'admin'] }],
    newsEdit: [{ address: paths.newsEdit('0'), kind: 'session', judgedFor: ['collector', 'admin'] }],
    newsDetail: [
      { address: paths.newsDetail('what-a-gap-in-a-record-says'), judgedFor: ['visitor', 'admin'] },
      { address: paths.newsDetail('no-such-article'), refused: badLink },
    ],
    exhibitions: [{ address: paths.exhibitions(), judgedFor: ['visitor', 'admin'] }],
    exhibition: [
      { address: paths.exhibition('rooms-without-people'), judgedFor: ['visitor', 'admin'] },
      { address: paths.exhibition('no-such-exhibition'), refused: badLink },
    ],
    exhibitionEdit: [{ address: paths.exhibitionEdit('0'), kind: 'session', judgedFor: ['collector', 'admin'] }],
    royaltyCalculator: [{ address: paths.royaltyCalculator(), kind: 'session', judgedFor: ['collector'] }],
    notifications: [{ address: paths.notifications(), kind: 'session' }],
    unsubscribe: [{ address: paths.unsubscribe('not-a-link'), refused: badLink }],
    logout: [],
    apiDocs: [],
  }) satisfies Record<keyof typeof paths, readonly Stop[]>;

const isJudged = (who: Who, { kind, judgedFor }: Stop) =>
  (judgedFor ?? (kind === 'session' ? signedIn : (['visitor'] as const))).some((one) => one === who);

/**
 * Whether somebody opens a page at all. A visitor and the one with a session who may see the most open all; the others,
 * those that they are shown, or led away from, in a way of their own.
 */
const opens = (who: Who, stop: Stop) =>
  who === 'visitor' || who === 'admin' || isJudged(who, stop) || stop.ledTo?.[who] !== undefined;

/** Where somebody ends who asks for a page. */
function endOf(who: Who, { address, kind, ledTo }: Stop): string {
  if (who === 'visitor' && kind === 'session') return paths.login(address);
  if (who !== 'visitor' && kind === 'visitors') return paths.landing();
  return ledTo?.[who] ?? address;
}

test.describe.configure({ mode: 'parallel' });

for (const who of people) {
  test(`every page as ${who === 'authenticator1' ? 'authenticator' : who}`, async ({
    page,
    callAs,
    expectConsoleError,
  }) => {
    test.setTimeout(300_000 * looks.length);
    expectConsoleError(badLink);
    const stops = stopsOf(await findInDemo(await callAs(demoPerson('admin')), await callAs(demoPerson('artist'))));
    if (who !== 'visitor') await openAs(page, paths.dashboard(), demoPerson(who));
    const failures: string[] = [];
    let allowed: RegExp | undefined;
    page.on('response', (response) => {
      if (response.status() < 400) return;
      const told = `status of ${response.status()}`;
      if (!allowed?.test(told)) failures.push(`${told}: ${response.url()}`);
    });
    for (const [name, list] of Object.entries<readonly Stop[]>(stops)) {
      for (const [index, stop] of list.entries()) {
        if (!opens(who, stop)) continue;
        await test.step(`${name} ${stop.address}`, async () => {
          allowed = stop.refused;
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(stop.address);
          await expect.soft(page).toHaveURL(endOf(who, stop));
          await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect.soft(page).toHaveTitle(/\S( · Verso)?$/);
          if (endOf(who, stop) === stop.address && isJudged(who, stop)) await judge(page, `${who}-${name}-${index}`);
          else await expectNoSidewaysScroll(page);
        });
      }
    }
    expect(failures, 'requests that failed').toEqual([]);
  });
}

async function judge(page: Page, picture: string): Promise<void> {
  // Not until the network is idle: who is signed in listens to a stream.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    if (isJudgedBy(name)) await expectAccessible(page);
    if (!pictured) continue;
    await page.screenshot({
      path: path.join(import.meta.dirname, 'pictures', `${picture}-${name}.jpg`),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
      animations: 'disabled',
    });
  }
  await page.emulateMedia({ colorScheme: null });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What is drawn to measure, as plots are, follows a new width a moment later.
  await softly
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `how far ${page.url()} scrolls sideways`,
    )
    .toBe(0);
}

const softly = expect.configure({ soft: true });

async function findInDemo(admin: APIRequestContext, artist: APIRequestContext): Promise<Found> {
  const work = async (body: object) => {
    const reply = await admin.post('/api/search', { data: body });
    const [found] = search.search.reply.parse(await reply.json()).artworks ?? [];
    if (!found) throw new Error(`The demo has no work for ${JSON.stringify(body)}`);
    return found;
  };
  const account = async (body: object) => {
    const reply = await admin.post('/api/users', { data: body });
    const [user] = users.list.reply.parse(await reply.json()).users;
    if (!user) throw new Error(`The demo has nobody for ${JSON.stringify(body)}`);
    return user;
  };
  const carvalho = await account({ type: 'artist', filterkey: 'Carvalho' });
  const theirs = await artist.get(`/api/users/${carvalho._id}/artworks?pagesize=100`);
  const draft = profiles.artworks.reply.parse(await theirs.json()).artworks.find(({ status }) => status === 'draft');
  const bills = purchases.list.reply.parse(await (await admin.get('/api/purchase')).json());
  const [bill] = bills.purchases;
  const inReview = await work({ status: 'in_review' });
  if (!draft || !bill) throw new Error('The demo lacks a draft or a bill.');
  return {
    approved: (await work({ filterkey: 'Salt Road, Noon' }))._id,
    inReview: inReview._id,
    inReviewSlug: inReview.slug,
    stolen: (await work({ filterkey: 'Wharf, Midnight' }))._id,
    draft: draft._id,
    artistUrl: carvalho.url ?? '',
    artistId: carvalho._id,
    authenticatorId: (await account({ type: 'authenticator' }))._id,
    billId: bill._id,
  };
}
