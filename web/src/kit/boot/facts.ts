import type { Host } from '@storekeep/contract/kit/hosts.ts'
import { fieldsOf, jsonOf } from '../storage/json.ts'

export interface DemoAccount {
  readonly email: string
  readonly name: string
  readonly role: string
  /** Describes the user: `owner`, `limited` …, a message key. */
  readonly about?: string
}

/** Public facts, known before signing in; the server writes them into the page. */
export interface Facts {
  /** How the marketplace presents the portal. */
  readonly brand?: {
    readonly name: string
    /** The path of its logo; null for the portal's own. */
    readonly logo: string | null
  }
  readonly language?: string
  readonly version?: string
  /** The build time of the version that served this page. */
  readonly updateTime?: string
  readonly hosts?: Partial<Record<Host, string>>
  readonly flags?: Record<string, boolean | number | string>
  /** The address for migrated users; null if there is none. */
  readonly vendorPortalUrl?: string | null
  /** Whether the marketplace's support can sign in as a partner. */
  readonly supervision?: boolean
  /** External addresses that the portal links to, if the installation has them. */
  readonly links?: {
    readonly help?: string | null
    /** Mail address of the support. */
    readonly support?: string | null
    readonly shop?: string | null
    readonly ordersApp?: string | null
  }
  readonly demo?: {
    readonly accounts: readonly DemoAccount[]
    readonly password: string
    /** Whether its orders were still being added when the page was sent. */
    readonly isFilling?: boolean
  } | null
}

/** Reads the facts of the page; a page without them runs on the defaults. */
function readFacts(text: string | null | undefined): Facts {
  return fieldsOf(jsonOf(text)) as Facts // written by our own server
}

export const facts: Facts = readFacts(globalThis.document?.getElementById('boot')?.textContent)

/** The name under which the marketplace offers the portal. */
export const portalName = facts.brand?.name ?? 'Storekeep'

/** The address the page was opened with; the app soon redirects from it. */
export const openedWith: string = globalThis.location?.href ?? ''
