import type { Host } from '@storekeep/contract/kit/hosts.ts'

export interface DemoAccount {
  readonly email: string
  readonly name: string
  readonly role: string
  /** What is special about them: `owner`, `limited` …, a key of the words. */
  readonly about?: string
}

/** Public facts, known before signing in; the server writes them into the page. */
export interface Facts {
  readonly language?: string
  readonly version?: string
  /** When the build was made that served this page. */
  readonly updateTime?: string
  readonly hosts?: Partial<Record<Host, string>>
  readonly flags?: Record<string, boolean | number | string>
  /** Where users who moved to the vendor portal are sent; null keeps them here. */
  readonly vendorPortalUrl?: string | null
  /** Places outside that the portal leads to, where the installation has them. */
  readonly links?: {
    readonly help?: string | null
    /** Mail address of the support. */
    readonly support?: string | null
    readonly shop?: string | null
    readonly ordersApp?: string | null
  }
  readonly demo?: { readonly accounts: readonly DemoAccount[]; readonly password: string } | null
}

/** Reads the facts of the page; a page without them runs on the defaults. */
export function readFacts(text: string | null | undefined): Facts {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Facts) : {} // written by our own server
  } catch {
    return {}
  }
}

export const facts: Facts = readFacts(globalThis.document?.getElementById('boot')?.textContent)

/** The address with which the page was opened: guests and the root are soon shown another one. */
export const openedWith: string = globalThis.location?.href ?? ''
