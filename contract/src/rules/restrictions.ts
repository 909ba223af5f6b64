import type { RejectionCode } from '../kit/access.ts'

/**
 * Codes with which the marketplace may close a store's sections; the others are derived from facts. Those of a catalogue
 * kept elsewhere are too: they close only the menu, and leave it readable.
 */
export const restrictionCodes = [403001, 403500, 120001, 800001] as const
export type RestrictionCode = (typeof restrictionCodes)[number]

/** The codes of a section that the user's own grant lacks; with all others it is closed for another reason. */
export const notGrantedCodes: readonly RejectionCode[] = [403021, 403022, 403500]

/** Where a store's catalogue is kept. Only a catalogue of our own is managed here. */
export const catalogSources = ['OWN', 'INTEGRATION', 'ELSEWHERE', 'NONE'] as const
export type CatalogSource = (typeof catalogSources)[number]

/** ACCESS-CODE-700001, ACCESS-CODE-700002, ACCESS-CODE-120002: why there is no catalogue to manage. */
export function catalogRejection(source: CatalogSource): RejectionCode | null {
  return ({ OWN: null, INTEGRATION: 700001, ELSEWHERE: 120002, NONE: 700002 } as const)[source]
}

/** Catalogues kept in another system are read-only here. */
export const readOnlyCatalogs = ['INTEGRATION', 'ELSEWHERE'] as const satisfies readonly CatalogSource[]
/** Codes with which such a catalogue refuses changes: the menu is shown with the reason. */
export const readOnlyCodes: readonly RejectionCode[] = [700001, 120002]

/** Sections that concern a store as a whole: closed to users who have only some of its locations (403011, 403012). */
export const wholeStoreSections = ['PRODUCTS', 'ADVERTISING'] as const

/** Who can resolve a rejection. `confirm` is the user, by the mailed link. */
type Helper = 'support' | 'manager' | 'brandManager' | 'integration' | 'marketplace' | 'confirm' | 'none'

/** The contact named in each code's text, which determines the button of its page (GAP-ACCESS-WORDING). */
export const helperOf: Readonly<Record<RejectionCode, Helper>> = {
  403001: 'support',
  800001: 'support',
  700001: 'integration',
  700002: 'support',
  120001: 'none',
  120002: 'support',
  403011: 'manager',
  403012: 'manager',
  403510: 'support',
  403021: 'manager',
  403022: 'brandManager',
  403500: 'support',
  100001: 'manager',
  100002: 'manager',
  100003: 'confirm',
  110001: 'marketplace',
  130001: 'support',
  999999: 'support',
}
