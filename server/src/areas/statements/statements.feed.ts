import type { AdjustmentLine, BillingTermsLine } from '@storekeep/contract/areas/statements.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { feed } from '../../platform/feed/feed.ts'
import { lockFedLocations, type FedLocation } from '../../platform/feed/locks/locations.ts'
import { lockNamedStores } from '../../platform/feed/locks/stores.ts'
import { refuse, refuseAmount } from '../../platform/feed/refuse.ts'
import { upsertTable } from '../../platform/feed/table.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { bookAdjustments } from './adjustments.book.ts'
import { adjustments, billingTerms } from './statements.tables.ts'

type TermsRow = typeof billingTerms.$inferSelect

/** Creates and changes billing terms; closed statements remain unchanged. */
export const billingTermsFeed = feed(
  { entity: 'billingTerms' },
  {
    stored: upsertTable(billingTerms, billingTerms.externalId).stored,
    lookUp: async ({ tx, scope }, items: readonly BillingTermsLine[]) => {
      // these terms are used to close statements of the store, so changes are serialised
      const stores = await lockNamedStores(
        tx,
        scope,
        items.map(({ store }) => store),
      )
      const storeIds = [...stores.values()].map(({ storeId }) => storeId)
      return { stores, /** Start days in use. */ taken: await takenDays(tx, storeIds) }
    },
    prepare: (line, before, { stores, taken }) => {
      const store = stores.get(line.store)
      if (!store) return refuse('store.unknown', 'store', { given: line.store })
      if (before && before.storeId !== store.storeId)
        return refuse('store.moved', 'store', { given: line.store })
      const { storeId } = store
      const ofLocation = ({ externalId: name }: { readonly externalId: string }) => name === line.location
      const storeAddressId = line.location === undefined ? null : store.locations.find(ofLocation)?.id
      if (storeAddressId === undefined)
        return refuse('location.unknown', 'location', { given: line.location })
      const { externalId, version, validFrom, period, term } = line
      const row = { storeId, storeAddressId, externalId, version, validFrom, period, term }
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

/** Ingests adjustments, each external id once; a changed one is rejected, since bookings are final. */
export const adjustmentFeed = feed(
  { entity: 'adjustment' },
  {
    stored: upsertTable(adjustments, adjustments.externalId).stored,
    lookUp: ({ tx, scope }, items: readonly (AdjustmentLine & { version: number })[]) =>
      lockFedLocations(
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
      if (amount === null) return refuseAmount(line.amount, line.currency, 'amount')
      const { externalId, version, kind, valueDate, note, currency } = line
      const { storeId, storeAddressId } = location
      const id = uuidv7(now)
      return { storeId, id, externalId, version, storeAddressId, kind, amount, valueDate, note, currency }
    },
    conflicts: async (_, lines, locations) =>
      lines.map(({ item, before }) =>
        isBooked(item, before, locations.get(item.location))
          ? undefined
          : refuse('line.duplicate', 'externalId', { given: item.externalId }),
      ),
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

/** Whether a repeated line is the adjustment that was booked. */
function isBooked(
  { kind, amount, currency, valueDate, note }: AdjustmentLine,
  booked: typeof adjustments.$inferSelect,
  location: FedLocation | undefined,
): boolean {
  return (
    location?.storeAddressId === booked.storeAddressId &&
    currency === location.currency &&
    toMinor(amount, currency) === booked.amount &&
    kind === booked.kind &&
    valueDate === booked.valueDate &&
    note === booked.note
  )
}
