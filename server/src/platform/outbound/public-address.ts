import type { LookupAddress } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { isLoopbackAddress } from '#platform/loopback.ts';

/** Why a request was not sent; its message is for the user who chose the address. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. Private, shared, link-local, loopback, reserved and translated
 * ranges do not; an IPv4 address inside an IPv6 one counts as itself.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

export interface Allowed {
  /** Also loopback addresses, and there plain HTTP. */
  loopback: boolean;
}

const isAllowed = (address: string, { loopback }: Allowed) =>
  isPublicAddress(address) || (loopback && isLoopbackAddress(address));

/** The host of a URL without the brackets of an IPv6 address. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** @throws RefusedAddress if the URL itself says that it is not public or has no TLS, before any name is resolved */
export function requirePublicUrl(url: URL, allowed: Allowed): void {
  const host = hostOf(url);
  const local = allowed.loopback && (host === 'localhost' || isLoopbackAddress(host));
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    throw new RefusedAddress('must begin with https://');
  requirePublicHost(url, allowed);
}

/** The same, for what may be read without TLS. @throws RefusedAddress */
export function requirePublicHost(url: URL, allowed: Allowed): void {
  const host = hostOf(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new RefusedAddress('must begin with https:// or http://');
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('must not contain a password');
  if (ipaddr.isValid(host) && !isAllowed(host, allowed)) throw notPublic;
}

const notPublic = new RefusedAddress('must be the address of a public server');

/** The addresses of a host. @throws RefusedAddress if any is not public, so that none can be chosen by chance */
export async function publicAddresses(host: string, resolve: Resolve, allowed: Allowed): Promise<LookupAddress[]> {
  const found = await resolve(host);
  if (found.length === 0 || !found.every(({ address }) => isAllowed(address, allowed))) throw notPublic;
  return found;
}
