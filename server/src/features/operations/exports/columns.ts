import { decimalsOf, type Money, toUnits } from '@verso/contract/money.ts';
import type { Order } from '@verso/contract/market/schemas/sales.ts';
import type { PurchaseSummary } from '@verso/contract/market/schemas/purchases.ts';
import type { Event, Invitation } from '@verso/contract/operations/schemas/administration.ts';
import type { Artist, ListedAccount } from '@verso/contract/people/schemas/people.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { type Column, yesNo } from './table.ts';

const amount = (money: Money) => Number(toUnits(money).toFixed(decimalsOf(money.currency)));
const words = (state: string) => state.replaceAll('_', ' ');

export const artistColumns: readonly Column<Artist>[] = [
  { heading: 'Artist', write: ({ name }) => name },
  { heading: 'Artist born', write: ({ birthYear }) => birthYear ?? '' },
  { heading: 'Artist died', write: ({ deathYear }) => deathYear ?? '' },
  { heading: 'Nationality', write: ({ nationality }) => nationality ?? '' },
  { heading: 'Recognised', write: ({ recognised }) => yesNo(recognised) },
  { heading: 'Public works', write: ({ works }) => works },
  { heading: 'Page', write: ({ url }) => paths.artist(url) },
];

export const orderColumns: readonly Column<Order>[] = [
  { heading: 'Order', write: ({ number }) => number },
  { heading: 'Bought or sold', write: ({ side }) => (side === 'buyer' ? 'bought' : 'sold') },
  { heading: 'State', write: ({ state }) => words(state) },
  { heading: 'Registry number', write: ({ work }) => registryNumber(work.number) },
  { heading: 'Title', write: ({ work }) => work.title },
  { heading: 'Artist', write: ({ work }) => work.artist },
  { heading: 'Other party', write: ({ other }) => other ?? '' },
  { heading: 'Price', write: ({ price }) => amount(price) },
  { heading: 'Refunded', write: ({ refunded }) => amount(refunded) },
  { heading: 'Currency', write: ({ price }) => price.currency },
  { heading: 'Reserved', write: ({ reservedAt }) => reservedAt },
  { heading: 'Paid', write: ({ paidAt }) => paidAt ?? '' },
  { heading: 'Closed', write: ({ closedAt }) => closedAt ?? '' },
  { heading: 'Receipt', write: ({ receipt }) => receipt ?? '' },
];

export const billColumns: readonly Column<PurchaseSummary>[] = [
  { heading: 'State', write: ({ state }) => words(state) },
  { heading: 'Registry number', write: ({ artwork }) => registryNumber(artwork.number) },
  { heading: 'Title', write: ({ artwork }) => artwork.title },
  { heading: 'Artist', write: ({ artwork }) => artwork.artist },
  { heading: 'Seller', write: ({ seller }) => seller },
  { heading: 'Buyer', write: ({ buyer }) => buyer },
  { heading: 'Date of sale', write: ({ date }) => date },
  { heading: 'Price', write: ({ price }) => amount(price) },
  { heading: 'Currency', write: ({ price }) => price.currency },
  { heading: 'Sent by', write: ({ submittedBy }) => submittedBy },
  { heading: 'Sent', write: ({ sentAt }) => sentAt },
];

export const userColumns: readonly Column<ListedAccount>[] = [
  { heading: 'First name', write: ({ firstname }) => firstname },
  { heading: 'Last name', write: ({ lastname }) => lastname },
  { heading: 'Email', write: ({ email }) => email },
  { heading: 'Email verified', write: ({ emailVerified }) => yesNo(emailVerified) },
  { heading: 'Role', write: ({ role }) => role },
  { heading: 'Admin', write: ({ admin }) => yesNo(admin) },
  { heading: 'Recognised artist', write: ({ artistAllowed }) => yesNo(artistAllowed) },
  { heading: 'Can submit works', write: ({ submitAllowed }) => yesNo(submitAllowed) },
  { heading: 'Can check purchases', write: ({ checkPurchaseAllowed }) => yesNo(checkPurchaseAllowed) },
  { heading: 'Second factor', write: ({ secondFactor }) => yesNo(secondFactor) },
  { heading: 'Registered', write: ({ registeredAt }) => registeredAt },
];

export const invitationColumns: readonly Column<Invitation>[] = [
  { heading: 'Email', write: ({ email }) => email },
  { heading: 'Role', write: ({ type }) => type },
  { heading: 'State', write: ({ state }) => words(state) },
  { heading: 'Invited by', write: ({ invitedBy }) => invitedBy?.name ?? '' },
  { heading: 'Sent', write: ({ sentAt }) => sentAt },
  { heading: 'Expires', write: ({ expiresAt }) => expiresAt },
  { heading: 'Used or withdrawn', write: ({ endedAt }) => endedAt ?? '' },
];

export const eventColumns: readonly Column<Event>[] = [
  { heading: 'Number', write: ({ _id }) => _id },
  { heading: 'Time', write: ({ at }) => at },
  { heading: 'Event', write: ({ name }) => words(name) },
  { heading: 'By', write: ({ actor }) => actor?.name ?? '' },
  { heading: 'Member', write: ({ member }) => member?.name ?? '' },
  { heading: 'About', write: ({ person }) => person?.name ?? '' },
  { heading: 'Registry number', write: ({ work }) => (work ? registryNumber(work.number) : '') },
  { heading: 'Title', write: ({ work }) => work?.title ?? '' },
  { heading: 'Data', write: ({ data }) => JSON.stringify(data) },
];
