import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { paths } from '../../web/src/paths.ts';
import { expectNoSnifferErrors } from '../support/html-codesniffer.ts';
import { checkedLooks, expectNoSidewaysScroll } from '../support/looks.ts';
import { demoPerson, openAs } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The users who open every page. */
const roles = ['visitor', 'collector', 'artist', 'authenticator1', 'admin'] as const;
type Role = (typeof roles)[number];

/** `LOOKS=all` takes a screenshot of every page at every size and colour scheme, for manual review. */
const takesScreenshots = process.env.LOOKS === 'all';

/** Screen sizes and colour schemes; all of them only for screenshots. */
const looks = takesScreenshots
  ? ([
      ...checkedLooks,
      { name: 'desktop-dark', width: 1440, height: 900, colorScheme: 'dark' },
      { name: 'tablet-light', width: 768, height: 1024, colorScheme: 'light' },
      { name: 'tablet-dark', width: 768, height: 1024, colorScheme: 'dark' },
      { name: 'phone-light', width: 390, height: 844, colorScheme: 'light' },
    ] as const)
  : checkedLooks;

const isCheckedAt = (name: string) => checkedLooks.some((look) => look.name === name);

interface Stop {
  address: string;
  /** Who may stay; the route guards redirect others. Everyone by default. */
  kind?: 'visitors' | 'session';
  /** The roles for which the page differs and is checked. By default the visitor, or every role if a session is needed. */
  checkedFor?: readonly Role[];
  /** Expected failed requests of the page. */
  refused?: RegExp;
  /** Where the page itself redirects a role. */
  redirectsTo?: Partial<Record<Role, string>>;
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
  orderId: string;
}

const signedIn = ['collector', 'artist', 'authenticator1', 'admin'] as const;
const unknownId = '00000000-0000-4000-8000-000000000000';
const badLink = /status of 40[034]/;

/** Each page at least once; a missing one is a type error. */
const stopsOf = (found: Found) =>
  ({
    landing: [{ address: paths.landing() }],
    home: [{ address: paths.home() }],
    search: [
      { address: paths.search() },
      { address: paths.search({ q: 'salt', status: 'approved' }) },
      { address: paths.search({ q: 'quokka xylophone' }) },
    ],
    searchArtists: [{ address: paths.searchArtists() }],
    dashboard: [{ address: paths.dashboard(), kind: 'session' }],
    people: [
      { address: paths.people(), kind: 'session', checkedFor: ['collector', 'admin'] },
      { address: paths.people(found.artistId), kind: 'session', checkedFor: ['admin'] },
    ],
    invitations: [{ address: paths.invitations(), kind: 'session', checkedFor: ['admin'] }],
    inbox: [{ address: paths.inbox(), kind: 'session', checkedFor: ['admin'] }],
    reports: [{ address: paths.reports(), kind: 'session', checkedFor: ['admin'] }],
    articles: [{ address: paths.articles(), kind: 'session', checkedFor: ['admin'] }],
    exhibitionList: [{ address: paths.exhibitionList(), kind: 'session', checkedFor: ['admin'] }],
    chosenWorks: [{ address: paths.chosenWorks(), kind: 'session', checkedFor: ['admin'] }],
    royalties: [{ address: paths.royalties(), kind: 'session', checkedFor: ['admin'] }],
    auditTrail: [{ address: paths.auditTrail(), kind: 'session', checkedFor: ['admin'] }],
    priceEnquiries: [
      { address: paths.priceEnquiries(), kind: 'session', checkedFor: ['artist'] },
      { address: paths.priceEnquiries({ type: 'sent' }), kind: 'session', checkedFor: ['collector'] },
    ],
    purchase: [{ address: paths.purchase(found.billId), kind: 'session', checkedFor: ['admin'], refused: badLink }],
    info: [{ address: paths.info() }],
    // These seven are one page with different texts, so two of them are checked.
    contact: [{ address: paths.contact() }],
    imprint: [{ address: paths.imprint(), checkedFor: [] }],
    fees: [{ address: paths.fees(), checkedFor: [] }],
    privacy: [{ address: paths.privacy() }],
    terms: [{ address: paths.terms(), checkedFor: [] }],
    cookies: [{ address: paths.cookies(), checkedFor: [] }],
    accessibility: [{ address: paths.accessibility(), checkedFor: [] }],
    reportContent: [
      { address: paths.reportContent('artwork', found.approved) },
      { address: paths.reportContent('artwork', unknownId), refused: badLink },
    ],
    dataset: [{ address: paths.dataset() }],
    status: [{ address: paths.status() }],
    siteSettings: [{ address: paths.siteSettings(), kind: 'session', checkedFor: ['admin'] }],
    sitePageEdit: [{ address: paths.sitePageEdit('terms'), kind: 'session', checkedFor: ['admin'] }],
    login: [{ address: paths.login(), kind: 'visitors' }],
    register: [{ address: paths.register(), kind: 'visitors' }],
    registerRole: [
      {
        address: paths.registerRole('collector'),
        kind: 'visitors',
        redirectsTo: { visitor: paths.agreement('collector') },
      },
    ],
    agreement: [{ address: paths.agreement('artist'), kind: 'visitors' }],
    // Gone once there is an admin, as in the demo.
    setup: [
      {
        address: paths.setup(),
        redirectsTo: Object.fromEntries(
          roles.map((who) => [who, who === 'visitor' ? paths.login() : paths.dashboard()]),
        ),
      },
    ],
    forgot: [{ address: paths.forgot() }],
    reset: [{ address: paths.reset('not-a-link'), refused: badLink }],
    verify: [{ address: paths.verify('not-a-link'), refused: badLink }],
    billing: [{ address: paths.billing(), kind: 'session', checkedFor: ['collector', 'artist'] }],
    order: [
      { address: paths.order(found.orderId), kind: 'session', checkedFor: ['collector', 'admin'], refused: badLink },
    ],
    ownership: [{ address: paths.ownership(found.approved), kind: 'session', checkedFor: ['collector'] }],
    kyc: [{ address: paths.kyc(), kind: 'session', checkedFor: ['collector', 'artist'] }],
    artworkNew: [{ address: paths.artworkNew(), kind: 'session', checkedFor: ['collector', 'artist'] }],
    artworkEdit: [
      { address: paths.artworkEdit(found.draft), kind: 'session', checkedFor: ['artist'], refused: badLink },
    ],
    ownedWorkNew: [{ address: paths.ownedWorkNew(), kind: 'session', checkedFor: ['collector', 'artist'] }],
    authenticator: [{ address: paths.authenticator(found.authenticatorId), checkedFor: ['visitor'] }],
    artist: [{ address: paths.artist(found.artistUrl), checkedFor: ['visitor', 'artist'] }],
    bulkEdit: [{ address: paths.bulkEdit(), kind: 'session', checkedFor: ['artist', 'collector'] }],
    imports: [{ address: paths.imports(), kind: 'session', checkedFor: ['collector'] }],
    holdings: [{ address: paths.holdings(), kind: 'session', checkedFor: ['collector'] }],
    collectionImport: [
      { address: paths.collectionImport(unknownId), kind: 'session', checkedFor: ['collector'], refused: badLink },
    ],
    userEdit: [{ address: paths.userEdit(), kind: 'session', checkedFor: ['collector', 'artist'] }],
    userSecurity: [{ address: paths.userSecurity(), kind: 'session', checkedFor: ['collector'] }],
    organisation: [{ address: paths.organisation(unknownId), refused: badLink }],
    organisationEdit: [
      { address: paths.organisationEdit(unknownId), kind: 'session', checkedFor: [], refused: badLink },
    ],
    organisationMembers: [
      { address: paths.organisationMembers(unknownId), kind: 'session', checkedFor: [], refused: badLink },
    ],
    organisationJoin: [{ address: paths.organisationJoin('not-a-link-at-all-000000'), refused: badLink }],
    userOrganisations: [{ address: paths.userOrganisations(), kind: 'session', checkedFor: ['collector'] }],
    organisationNew: [{ address: paths.organisationNew(), kind: 'session', checkedFor: ['collector'] }],
    userApiKeys: [{ address: paths.userApiKeys(), kind: 'session', checkedFor: ['collector'] }],
    userWebhooks: [{ address: paths.userWebhooks(), kind: 'session', checkedFor: ['collector'] }],
    userNotifications: [{ address: paths.userNotifications(), kind: 'session', checkedFor: ['collector', 'admin'] }],
    userWallet: [{ address: paths.userWallet(), kind: 'session', checkedFor: ['collector'] }],
    artistEdit: [
      {
        address: paths.artistEdit(found.artistId),
        kind: 'session',
        checkedFor: ['artist', 'admin'],
        refused: badLink,
        // Authenticators are redirected to the public profile.
        redirectsTo: { authenticator1: paths.artist(found.artistUrl) },
      },
    ],
    artworkDetail: [
      {
        address: paths.artworkDetail(found.approved, 'salt-road-noon'),
        checkedFor: ['visitor', 'collector', 'artist', 'admin'],
      },
      { address: paths.artworkDetail(found.inReview, found.inReviewSlug), checkedFor: ['visitor', 'authenticator1'] },
      { address: paths.artworkDetail(found.stolen, 'wharf-midnight') },
      {
        address: paths.artworkDetail(found.draft, 'work'),
        checkedFor: ['visitor', 'artist'],
        refused: badLink,
      },
    ],
    artworkVote: [
      {
        address: paths.artworkVote(found.inReview),
        kind: 'session',
        checkedFor: ['collector', 'authenticator1'],
      },
    ],
    scanCode: [{ address: paths.scanCode() }],
    artworkScan: [
      { address: paths.artworkScan(found.approved, 'work') },
      { address: paths.artworkScan(found.inReview, 'work') },
      { address: paths.artworkScan(found.stolen, 'work') },
      { address: paths.artworkScan(unknownId, 'work'), refused: badLink },
    ],
    certificate: [{ address: paths.certificate(found.approved, 1) }],
    verifyProof: [{ address: paths.verifyProof() }],
    logEntry: [{ address: paths.logEntry(0) }],
    workLog: [{ address: paths.workLog(found.approved) }],
    news: [{ address: paths.news(), checkedFor: ['visitor', 'admin'] }],
    newsEdit: [{ address: paths.newsEdit('0'), kind: 'session', checkedFor: ['collector', 'admin'] }],
    newsDetail: [
      { address: paths.newsDetail('what-a-gap-in-a-record-says'), checkedFor: ['visitor', 'admin'] },
      { address: paths.newsDetail('no-such-article'), refused: badLink },
    ],
    exhibitions: [{ address: paths.exhibitions(), checkedFor: ['visitor', 'admin'] }],
    exhibition: [
      { address: paths.exhibition('rooms-without-people'), checkedFor: ['visitor', 'admin'] },
      { address: paths.exhibition('no-such-exhibition'), refused: badLink },
    ],
    exhibitionEdit: [{ address: paths.exhibitionEdit('0'), kind: 'session', checkedFor: ['collector', 'admin'] }],
    royaltyCalculator: [{ address: paths.royaltyCalculator(), kind: 'session', checkedFor: ['collector'] }],
    notifications: [{ address: paths.notifications(), kind: 'session' }],
    unsubscribe: [{ address: paths.unsubscribe('not-a-link'), refused: badLink }],
    logout: [],
    apiDocs: [],
  }) satisfies Record<keyof typeof paths, readonly Stop[]>;

const isChecked = (who: Role, { kind, checkedFor }: Stop) =>
  (checkedFor ?? (kind === 'session' ? signedIn : (['visitor'] as const))).some((one) => one === who);

/** Visitors and admins open every page; other roles only pages that differ or redirect for them. */
const isOpenedBy = (who: Role, stop: Stop) =>
  who === 'visitor' || who === 'admin' || isChecked(who, stop) || stop.redirectsTo?.[who] !== undefined;

/** The address where a user ends up when opening a page. */
function finalAddress(who: Role, { address, kind, redirectsTo }: Stop): string {
  if (who === 'visitor' && kind === 'session') return paths.login({ next: address });
  if (who !== 'visitor' && kind === 'visitors') return paths.dashboard();
  return redirectsTo?.[who] ?? address;
}

test.describe.configure({ mode: 'parallel' });

for (const who of roles) {
  test(`every page as ${who === 'authenticator1' ? 'authenticator' : who}`, async ({
    page,
    callAs,
    expectConsoleError,
  }) => {
    test.setTimeout(600_000 * looks.length);
    expectConsoleError(badLink);
    const stops = stopsOf(
      await findInDemo(
        await callAs(demoPerson('admin')),
        await callAs(demoPerson('artist')),
        await callAs(demoPerson('collector')),
      ),
    );
    if (who !== 'visitor') await openAs(page, paths.dashboard(), demoPerson(who));
    const failures: string[] = [];
    let allowed: RegExp | undefined;
    page.on('response', (response) => {
      if (response.status() < 400) return;
      const status = `status of ${response.status()}`;
      if (!allowed?.test(status)) failures.push(`${status}: ${response.url()}`);
    });
    for (const [name, list] of Object.entries<readonly Stop[]>(stops)) {
      for (const [index, stop] of list.entries()) {
        if (!isOpenedBy(who, stop)) continue;
        await test.step(`${name} ${stop.address}`, async () => {
          allowed = stop.refused;
          await page.setViewportSize({ width: 1440, height: 900 });
          const answer = await page.goto(stop.address);
          await expect.soft(page).toHaveURL(finalAddress(who, stop));
          await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect.soft(page).toHaveTitle(/\S( · Verso)?$/);
          expect.soft((await answer?.text())?.match(/<title[\s>]/g), 'titles in the first HTML').toHaveLength(1);
          await expectNamed(page);
          if (finalAddress(who, stop) === stop.address && isChecked(who, stop))
            await checkPage(page, `${who}-${name}-${index}`);
          else await expectNoSidewaysScroll(page);
        });
      }
    }
    expect(failures, 'requests that failed').toEqual([]);
  });
}

async function checkPage(page: Page, picture: string): Promise<void> {
  // Not `networkidle`, because signed-in users keep an event stream open.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    if (isCheckedAt(name)) {
      await expectNoSnifferErrors(page);
      await expectAccessible(page, { again: name !== 'desktop-light' });
    }
    if (!takesScreenshots) continue;
    await page.screenshot({
      path: path.join(import.meta.dirname, '../pictures', `${picture}-${name}.jpg`),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
      animations: 'disabled',
    });
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Checks what axe does not: one title, a skip link in a landmark, and names of cards and file inputs. */
async function expectNamed(page: Page): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const named = (element: Element) =>
        element.getAttribute('aria-label') ||
        document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent?.trim();
      const unnamed = [...document.querySelectorAll('article, input[type=file]')].filter((one) => !named(one));
      const nameless = [...document.querySelectorAll('input[type=file]:not([name])')];
      // Charts have an empty one of their own.
      const titles = document.querySelectorAll('title:not(svg title)').length;
      return [
        ...[...unnamed, ...nameless].map(({ outerHTML }) => outerHTML.slice(0, 120)),
        ...(titles === 1 ? [] : [`${titles} titles`]),
        ...(document.querySelector('header a[href="#main"]') ? [] : ['no skip link in the header']),
      ];
    });
  // While a page replaces another, both have a title.
  await softly.poll(faults, `unnamed elements at ${page.url()}`).toEqual([]);
}

const softly = expect.configure({ soft: true });

async function findInDemo(
  admin: APIRequestContext,
  artist: APIRequestContext,
  collector: APIRequestContext,
): Promise<Found> {
  const work = async (body: object) => {
    const reply = await admin.post('/api/search', { data: body });
    const [found] = search.search.reply.parse(await reply.json()).artworks ?? [];
    if (!found) throw new Error(`The demo has no work for ${JSON.stringify(body)}`);
    return found;
  };
  const account = async (body: object) => {
    const reply = await admin.post('/api/users', { data: body });
    const [user] = people.list.reply.parse(await reply.json()).users;
    if (!user) throw new Error(`The demo has no user for ${JSON.stringify(body)}`);
    return user;
  };
  const carvalho = await account({ type: 'artist', filterkey: 'Carvalho' });
  const theirs = await artist.get(`/api/users/${carvalho._id}/artworks?pagesize=100`);
  const draft = profiles.artworks.reply.parse(await theirs.json()).artworks.find(({ status }) => status === 'draft');
  const bills = purchases.list.reply.parse(await (await admin.get('/api/purchase')).json());
  const [bill] = bills.purchases;
  const billing = sales.billing.reply.parse(await (await collector.get('/api/payment/billing')).json());
  const order = billing.orders.find(({ work: { title } }) => title === 'Roofs of Kazimierz');
  const inReview = await work({ status: 'in_review' });
  if (!draft || !bill || !order) throw new Error('The demo lacks a draft, a bill or an order.');
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
    orderId: order._id,
  };
}
