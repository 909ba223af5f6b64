import { hostBase } from '@storekeep/contract/kit/hosts.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import type { Host } from '@storekeep/contract/kit/hosts.ts'
import { facts } from '../boot/facts.ts'
import { language } from '../words/current.ts'

type Plain = string | number | boolean | null | undefined

/** The options of every call. */
export interface Sending {
  readonly params?: Readonly<Record<string, Plain>>
  readonly query?: Readonly<Record<string, Plain | readonly Plain[]>>
  readonly body?: unknown
  readonly lines?: readonly unknown[]
}

const base = (host: Host): string => facts.hosts?.[host] ?? hostBase[host]

/** The address of a call: parameters encoded, arrays comma-joined (PLATFORM-RULE-QUERY-ARRAYS). */
export function addressOf(
  endpoint: Pick<AnyEndpoint, 'host' | 'path'>,
  { params = {}, query = {} }: Sending,
): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const text = [value]
      .flat()
      .map((one) => encodeURIComponent(String(one)))
      .join(',')
    return [`${encodeURIComponent(name)}=${text}`]
  })
  return base(endpoint.host) + path + (search.length > 0 ? `?${search.join('&')}` : '')
}

/** phone, tablet or desktop, by the short side of the screen: describes the device, not the user. */
function deviceProfile(): string {
  const side = Math.min(globalThis.screen?.width ?? 0, globalThis.screen?.height ?? 0)
  return `web-${side < 600 ? 'phone' : side < 960 ? 'tablet' : 'desktop'}`
}

/** PLATFORM-RULE-HEADERS. */
export function headersOf(token: string | null, extra: Record<string, string>): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': language(),
    'x-language-code': language(),
    'x-platform': 'web',
    'x-app-version': facts.version ?? 'dev',
    'x-app-type': 'partners',
    'x-device-profile': deviceProfile(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...extra,
  }
}
