import { administration } from './administration.ts';
import { artworks } from './artworks.ts';
import { auth } from './auth.ts';
import { certificates } from './certificates.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { exhibitions } from './exhibitions.ts';
import { figures } from './figures.ts';
import { follows } from './follows.ts';
import { identity } from './identity.ts';
import { journal } from './journal.ts';
import { personalData } from './personal-data.ts';
import { priceEnquiries } from './price-enquiries.ts';
import { profiles } from './profiles.ts';
import { log } from './log.ts';
import { notifications } from './notifications.ts';
import { openRecords } from './open-records.ts';
import { provenance } from './provenance.ts';
import { purchases } from './purchases.ts';
import { record } from './record.ts';
import { review } from './review.ts';
import { sales } from './sales.ts';
import { royalties } from './royalties.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { tags } from './tags.ts';
import { users } from './users.ts';
import { viewingLinks } from './viewing-links.ts';
import { wallet } from './wallet.ts';

/** Every call there is, by noun and name. */
const api = {
  auth,
  security,
  users,
  artworks,
  record,
  certificates,
  log,
  tags,
  review,
  provenance,
  openRecords,
  profiles,
  identity,
  wallet,
  purchases,
  sales,
  royalties,
  priceEnquiries,
  search,
  journal,
  exhibitions,
  figures,
  notifications,
  administration,
  viewingLinks,
  follows,
  personalData,
};

/** Every call there is, with its name: `artworks.get`. */
export const endpoints: readonly { name: string; endpoint: EndpointDefinition }[] = Object.entries(api).flatMap(
  ([noun, calls]) =>
    Object.entries<EndpointDefinition>(calls).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
);
