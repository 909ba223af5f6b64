import { lookup as resolve } from 'node:dns/promises'
import { lookup as resolveFor, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A host leads to an address that webhooks are not sent to. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Whether an address is one of the public internet: not private, loopback, link-local or set apart for anything else. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** The host of a URL without the brackets of an IPv6 address. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Whether a URL names an address that is not public, itself. Such a host is never looked up. */
export function namesPrivate(url: string): boolean {
  const host = hostOf(url)
  return ipaddr.isValid(host) && !isPublic(host)
}

/** Whether a URL leads to an address that is not public, now. A name that is not known yet is looked at when it is used. */
export async function leadsToPrivate(url: string): Promise<boolean> {
  if (namesPrivate(url)) return true
  const found = await resolve(hostOf(url), { all: true }).catch(() => [])
  return found.some(({ address }) => !isPublic(address))
}

/**
 * Looks a name up for the connection itself and refuses it when one of its addresses is not public: what a name led to
 * earlier proves nothing (DNS rebinding).
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
