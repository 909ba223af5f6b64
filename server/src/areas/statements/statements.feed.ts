import type { AdjustmentLine, BillingTermsLine } from '@storekeep/contract/areas/statements.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { feed } from '../../platform/feed/feed.ts'
import { lockLocations } from '../../platform/feed/locks/locations.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import { upsertTable } from '../../platform/feed/table.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { storeAddresses, stores } from '../../platform/tenancy/tenancy.tables.ts'
import { bookAdjustments } from './adjustments.book.ts'
import { adjustments, billingTerms } from './statements.tables.ts'

type TermsRow = typeof billingTerms.$inferSelect

/** Creates and changes billing terms; closed statements remain unchanged. */
export const billingTermsFeed = feed(
  { entity: 'billingTerms' },
  {
    stored: upsertTable(billingTerms, billingTerms.externalId).stored,
    lookUp: async ({ tx, scope }, items: readonly BillingTermsLine[]) => {
      const named = await namedStores(tx, scope, items)
      const storeIds = [...named.values()].map(({ id }) => id)
      return { stores: named, /** Start days in use. */ taken: await takenDays(tx, storeIds) }
    },
    prepare: (line, before, { stores: named, taken }) => {
      const store = named.get(line.store)
      if (!store) return refuse('store.unknown', 'store', { given: line.store })
      if (before && before.storeId !== store.id) return refuse('store.moved', 'store', { given: line.store })
      const storeAddressId = line.location === undefined ? null : store.locations.get(line.location)
      if (storeAddressId === undefined)
        return refuse('location.unknown', 'location', { given: line.location })
      const { externalId, version, validFrom, period, term } = line
      const row = { storeId: store.id, storeAddressId, externalId, version, validFrom, period, term }
      const other = taken.get(dayKey(row))
      if (other !== undefined && other !== externalId)
        return refuse('terms.dayTaken', 'validFrom', { externalId: other })
      if (before) taken.delete(dayKey(before))
      taken.set(dayKey(row), externalId)
      return row
    },
    save: async ({ tx }, changes) => {
      // a start day may move from one line to another within the batch, so old rows are deleted first
      const ids = changes.flatMap(({ before }) => (before ? [before.externalId] : []))
      if (ids.length > 0)
        await tx.delete(billingTerms).where(sql`${billingTerms.externalId} = any(${sql.param(ids)}::text[])`)
      await tx.insert(billingTerms).values(changes.map(({ row }) => row))
      return []
    },
  },
)

async function takenDays(tx: Tx, storeIds: readonly number[]): Promise<Map<string, string>> {
  const rows = await tx
    .select()
    .from(billingTerms)
    .where(sql`${billingTerms.storeId} = any(${sql.param([...new Set(storeIds)])}::bigint[])`)
  return new Map(rows.map((row) => [dayKey(row), row.externalId]))
}

const dayKey = (row: Pick<TermsRow, 'storeId' | 'storeAddressId' | 'validFrom'>) =>
  `${row.storeId} ${row.storeAddressId ?? ''} ${row.validFrom}`

async function namedStores(tx: Tx, scope: Scope, lines: readonly BillingTermsLine[]) {
  const rows = await tx
    .select({
      id: stores.id,
      name: stores.externalId,
      location: storeAddresses.externalId,
      locationId: storeAddresses.id,
    })
    .from(stores)
    .leftJoin(storeAddresses, sql`${storeAddresses.storeId} = ${stores.id}`)
    .where(
      sql`${stores.externalId} = any(${sql.param([...new Set(lines.map(({ store }) => store))])}::text[])
        and ${scope.stores(stores.id)}`,
    )
    .orderBy(stores.id)
    // these terms are used to close statements of the store, so changes are serialised
    .for('no key update', { of: stores })
  const named = new Map<string, { id: number; locations: Map<string, number> }>()
  for (const { id, name, location, locationId } of rows) {
    const store = named.get(name) ?? { id, locations: new Map() }
    if (location !== null && locationId !== null) store.locations.set(location, locationId)
    named.set(name, store)
  }
  return named
}

/** Ingests adjustments, each external id once; a changed one is rejected, since bookings are final. */
export const adjustmentFeed = feed(
  { entity: 'adjustment' },
  {
    stored: upsertTable(adjustments, adjustments.externalId).stored,
    lookUp: ({ tx, scope }, items: readonly (AdjustmentLine & { version: number })[]) =>
      lockLocations(
        tx,
        scope,
        items.map(({ location }) => location),
      ),
    prepare: (line, before, locations, { now }) => {
      const location = locations.get(line.location)
      if (!location) return refuse('location.unknown', 'location', { given: line.location })
      if (before) return refuse('line.duplicate', 'externalId', { given: line.externalId })
      if (line.currency !== location.currency)
        return refuse('currency.mismatch', 'currency', { given: line.currency, expected: location.currency })
      const amount = toMinor(line.amount, line.currency)
      if (amount === null) return refuse('money.decimals', 'amount', { currency: line.currency })
      const { externalId, version, kind, valueDate, note, currency } = line
      const { storeId, storeAddressId } = location
      const id = uuidv7(now)
      return { storeId, id, externalId, version, storeAddressId, kind, amount, valueDate, note, currency }
    },
    save: async ({ tx, now }, changes) => {
      await bookAdjustments(
        tx,
        changes.map(({ row }) => row),
        now,
      )
      return []
    },
  },
)
