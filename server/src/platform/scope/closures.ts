import type { RejectionCode, Section } from '@storekeep/contract/kit/access.ts'
import {
  catalogRejection,
  readOnlyCatalogs,
  wholeStoreSections,
  type CatalogSource,
} from '@storekeep/contract/rules/restrictions.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  cities,
  countries,
  grantLocations,
  grants,
  restrictions,
  storeAddresses,
  stores,
} from '../tenancy/tenancy.tables.ts'

/** Facts that determine the sections of a store that a grant opens. */
export interface GrantFacts {
  /** Null means every section. */
  readonly sections: readonly string[] | null
  readonly restrictions: readonly { readonly sections: readonly string[] | null; readonly code: number }[]
  /** Sections that the store's country does not have. */
  readonly unsupported: readonly string[]
  readonly catalogSource: CatalogSource
  /** The grant excludes locations of the store. */
  readonly isPartial: boolean
  readonly hasNoLocation: boolean
}

/** Why a section is closed; `notAssigned` and `notWhole` become codes once it is known who can help. */
export type Closure = RejectionCode | 'notAssigned' | 'notWhole'

const isWhole = (section: Section): boolean => wholeStoreSections.some((it) => it === section)

/**
 * Why a grant does not open a section (the first reason); null if it does. `opens` below is the same in SQL, and a test
 * compares them.
 */
export function closureOf(facts: GrantFacts, section: Section): Closure | null {
  const restriction = facts.restrictions.find((it) => it.sections === null || it.sections.includes(section))
  if (restriction) return restriction.code as RejectionCode // stored from a list of them
  if (facts.hasNoLocation) return 800001
  if (facts.unsupported.includes(section)) return 120001
  if (facts.sections !== null && !facts.sections.includes(section)) return 'notAssigned'
  if (section === 'PRODUCTS' && facts.catalogSource !== 'OWN') return catalogRejection(facts.catalogSource)
  return isWhole(section) && facts.isPartial ? 'notWhole' : null
}

/** Whether a section is readable by a grant: it is open, or closed only because of an external catalogue. */
export function isReadable(facts: GrantFacts, section: Section): boolean {
  const isReadOnly = readOnlyCatalogs.some((source) => source === facts.catalogSource)
  return closureOf(isReadOnly ? { ...facts, catalogSource: 'OWN' } : facts, section) === null
}

/** Use of a section: full, or read-only. */
export type Use = 'change' | 'read'

const catalogsFor: Readonly<Record<Use, readonly CatalogSource[]>> = {
  change: ['OWN'],
  read: ['OWN', ...readOnlyCatalogs],
}

/** Locations of the grant's store that the grant excludes. */
const leftOut = sql`exists (select 1 from ${storeAddresses} location where location.store_id = ${grants.storeId}
  and not exists (select 1 from ${grantLocations} given where given.store_id = location.store_id
    and given.user_id = ${grants.userId} and given.store_address_id = location.id))`

/** Condition: the grant row of the enclosing statement includes a section. */
export function names(section: Section): SQL {
  return sql`(${grants.sections} is null or ${section} = any(${grants.sections}))`
}

/** Condition: the grant row of the enclosing statement opens a section for a use. */
export function opens(section: Section, use: Use = 'change'): SQL {
  return sql.join(
    [
      names(section),
      sql`not exists (select 1 from ${restrictions} closed where closed.store_id = ${grants.storeId}
        and not closed.lifted and (closed.user_id is null or closed.user_id = ${grants.userId})
        and (closed.sections is null or ${section} = any(closed.sections)))`,
      sql`exists (select 1 from ${storeAddresses} location where location.store_id = ${grants.storeId})`,
      sql`exists (select 1 from ${stores} shop join ${cities} city on city.code = shop.city_code
        join ${countries} land on land.code = city.country_code
        where shop.id = ${grants.storeId} and not ${section} = any(land.unsupported_sections)
        ${section === 'PRODUCTS' ? sql`and shop.catalog_source = any(${sql.param([...catalogsFor[use]])}::text[])` : sql``})`,
      ...(isWhole(section) ? [sql`(${grants.fullGrants} or not ${leftOut})`] : []),
    ],
    sql` and `,
  )
}

/** Columns of the facts, for a grant joined with its store, city and country. */
export const factColumns = {
  sections: grants.sections,
  restrictions: sql<GrantFacts['restrictions']>`coalesce((select jsonb_agg(
      jsonb_build_object('sections', closed.sections, 'code', closed.code) order by closed.external_id)
    from ${restrictions} closed where closed.store_id = ${grants.storeId} and not closed.lifted
      and (closed.user_id is null or closed.user_id = ${grants.userId})), '[]')`,
  unsupported: countries.unsupportedSections,
  catalogSource: stores.catalogSource,
  isPartial: sql<boolean>`(not ${grants.fullGrants} and ${leftOut})`,
  hasNoLocation: sql<boolean>`not exists (select 1 from ${storeAddresses} location
    where location.store_id = ${grants.storeId})`,
}
