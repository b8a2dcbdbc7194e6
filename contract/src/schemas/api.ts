import { administration } from '#operations/schemas/administration.ts';
import { artists } from '#discovery/schemas/artists.ts';
import { artworks } from '#works/schemas/artworks.ts';
import { bulkEdits } from '#works/schemas/bulk-edits.ts';
import { apiKeys } from '#people/schemas/api-keys.ts';
import { accounts } from '#people/schemas/accounts.ts';
import { certificates } from '#proof/schemas/certificates.ts';
import type { Call } from '#call.ts';
import type { EndpointDefinition, Reply, Values } from './endpoint.ts';
import { exhibitions } from '#publishing/schemas/exhibitions.ts';
import { figures } from '#operations/schemas/figures.ts';
import { dataset } from '#operations/schemas/dataset.ts';
import { holdings } from '#operations/schemas/holdings.ts';
import { imports } from '#operations/schemas/imports.ts';
import { inbox } from '#operations/schemas/inbox.ts';
import { follows } from '#discovery/schemas/follows.ts';
import { identity } from '#people/schemas/identity.ts';
import { news } from '#publishing/schemas/news.ts';
import { sitePages } from '#publishing/schemas/site-pages.ts';
import { policeContacts } from '#publishing/schemas/police-contacts.ts';
import { personalData } from '#operations/schemas/personal-data.ts';
import { priceEnquiries } from '#market/schemas/price-enquiries.ts';
import { profiles } from '#works/schemas/profiles.ts';
import { log } from '#evidence/schemas/log.ts';
import { orders } from '#market/schemas/orders.ts';
import { ownership } from '#market/schemas/ownership.ts';
import { notifications } from '#operations/schemas/notifications.ts';
import { openRecords } from '#proof/schemas/open-records.ts';
import { duplicates } from '#discovery/schemas/duplicates.ts';
import { makers } from '#works/schemas/makers.ts';
import { ownedWorks } from '#works/schemas/owned-works.ts';
import { sightings } from '#works/schemas/sightings.ts';
import { provenance } from '#works/schemas/provenance.ts';
import { purchases } from '#market/schemas/purchases.ts';
import { record } from '#discovery/schemas/record.ts';
import { review } from '#works/schemas/review.ts';
import { sales } from '#market/schemas/sales.ts';
import { royalties } from '#market/schemas/royalties.ts';
import { setup } from '#people/schemas/setup.ts';
import { search } from '#discovery/schemas/search.ts';
import { security } from '#people/schemas/security.ts';
import { contentReports } from '#operations/schemas/content-reports.ts';
import { status } from '#operations/schemas/status.ts';
import { storage } from '#evidence/schemas/files.ts';
import { tags } from '#proof/schemas/tags.ts';
import { organisations } from '#people/schemas/organisations.ts';
import { people } from '#people/schemas/people.ts';
import { viewingLinks } from '#discovery/schemas/viewing-links.ts';
import { wallet } from '#people/schemas/wallet.ts';
import { webhooks } from '#operations/schemas/webhooks.ts';

/** All calls, by noun and name. */
const api = {
  accounts,
  security,
  apiKeys,
  people,
  organisations,
  setup,
  artworks,
  bulkEdits,
  makers,
  ownedWorks,
  duplicates,
  record,
  certificates,
  log,
  tags,
  review,
  provenance,
  sightings,
  openRecords,
  profiles,
  identity,
  wallet,
  purchases,
  sales,
  orders,
  ownership,
  royalties,
  priceEnquiries,
  artists,
  search,
  news,
  sitePages,
  policeContacts,
  exhibitions,
  figures,
  notifications,
  webhooks,
  administration,
  inbox,
  imports,
  holdings,
  dataset,
  status,
  contentReports,
  viewingLinks,
  follows,
  personalData,
  storage,
};

type Endpoint = { [Noun in keyof typeof api]: (typeof api)[Noun][keyof (typeof api)[Noun]] }[keyof typeof api];
/** The definition with the call's method and path. */
type DefinitionOf<C extends Call> = Extract<Endpoint, Pick<C, 'method' | 'path'>>;

/** The values and the reply of a call that is imported without its schemas. */
export type ValuesOf<C extends Call> = Values<DefinitionOf<C>>;
export type ReplyOf<C extends Call> = Reply<DefinitionOf<C>>;

/** All calls with their names: `artworks.get`. */
export const endpoints: readonly { name: string; endpoint: EndpointDefinition }[] = Object.entries(api).flatMap(
  ([noun, calls]) =>
    Object.entries<EndpointDefinition>(calls).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
);
