import { lookup as resolve } from 'node:dns/promises'
import { lookup as resolveFor, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Thrown when a host resolves to an address that webhooks must not be sent to. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Whether an address is publicly routable: not private, loopback, link-local or otherwise reserved. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Host of a URL, without the brackets of an IPv6 address. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Whether the host of a URL is itself a non-public IP address or `localhost`. Such a host needs no DNS lookup. */
export function namesPrivate(url: string): boolean {
  const host = hostOf(url)
  return /(?:^|\.)localhost\.?$/.test(host) || (ipaddr.isValid(host) && !isPublic(host))
}

/** Whether a URL currently resolves to a non-public address. A name that does not resolve yet is checked on use. */
export async function leadsToPrivate(url: string): Promise<boolean> {
  if (namesPrivate(url)) return true
  const found = await resolve(hostOf(url), { all: true }).catch(() => [])
  return found.some(({ address }) => !isPublic(address))
}

/**
 * DNS lookup for the outgoing connection: rejects a name if any of its addresses is not public. An earlier check of the
 * name is not enough (DNS rebinding).
 */
export function publicLookup(resolver: typeof resolveFor = resolveFor): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || found.some(({ address }) => !isPublic(address)))
        return callback(new PrivateAddress(hostname), '')
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}
