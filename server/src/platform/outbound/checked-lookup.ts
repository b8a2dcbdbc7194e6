import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { type Allowed, publicAddresses, type Resolve } from './public-address.ts';

export const resolveByDns: Resolve = (host) => lookup(host, { all: true });

/** Resolves names for one connection, which then goes exactly to an address that was checked. */
export function checkedLookup(resolve: Resolve, allowed: Allowed): LookupFunction {
  const addressesOf = callbackify((host: string) => publicAddresses(host, resolve, allowed));
  return (host, { all }, done) =>
    addressesOf(host, (error, found) => {
      if (error) return done(error, '');
      if (all) return done(null, found);
      const [first] = found;
      return done(null, first?.address ?? '', first?.family);
    });
}
