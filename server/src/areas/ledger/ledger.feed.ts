import { sql } from 'drizzle-orm'
import type { FeeTermsLine } from '@storekeep/contract/areas/ledger.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { toRate } from '@storekeep/contract/rules/ledger/ledger.ts'
import type { Tx } from '../../platform/db/types.ts'
import { feed } from '../../platform/feed/feed.ts'
import { lockNamedStores, type FedStore } from '../../platform/feed/locks/stores.ts'
import { refuse, refuseAmount, refuseTaken, type Refusal } from '../../platform/feed/refuse.ts'
import { upsertTable } from '../../platform/feed/table.ts'
import { feeTerms } from './ledger.tables.ts'

type FeeTermsRow = typeof feeTerms.$inferInsert

/**
 * Ingests fee terms. They apply to order versions booked from now on; existing bookings change only with a new version
 * of their order (decision 003).
 */
export const feeTermsFeed = feed(
  { entity: 'feeTerms' },
  {
    stored: upsertTable(feeTerms, feeTerms.externalId).stored,
    lookUp: async ({ tx, scope }, items: readonly FeeTermsLine[]) => {
      // these terms are used to book orders of the store: serialise with them
      const stores = await lockNamedStores(
        tx,
        scope,
        items.map(({ store }) => store),
      )
      const storeIds = [...stores.values()].map(({ storeId }) => storeId)
      return { stores, /** Start days in use. */ taken: await takenDays(tx, storeIds) }
    },
    prepare: (line, before, known) => {
      const row = prepareTerms(line, before, known.stores.get(line.store), known.taken)
      if ('code' in row) return row
      if (before) known.taken.delete(dayOf(before.storeId, before.validFrom))
      known.taken.set(dayOf(row.storeId, row.validFrom), row.externalId)
      return row
    },
    save: async ({ tx }, changes) => {
      // a start day may move from one line to another within the batch, so old rows are deleted first
      const ids = changes.flatMap(({ before }) => (before ? [before.externalId] : []))
      if (ids.length > 0)
        await tx.delete(feeTerms).where(sql`${feeTerms.externalId} = any(${sql.param(ids)}::text[])`)
      await tx.insert(feeTerms).values(changes.map(({ row }) => row))
      return []
    },
  },
)

const dayOf = (storeId: number, day: string) => `${storeId} ${day}`

const takenDays = async (tx: Tx, storeIds: readonly number[]): Promise<Map<string, string>> => {
  const rows = await tx
    .select({
      storeId: feeTerms.storeId,
      validFrom: feeTerms.validFrom,
      externalId: feeTerms.externalId,
    })
    .from(feeTerms)
    .where(sql`${feeTerms.storeId} = any(${sql.param(storeIds)}::bigint[])`)
  return new Map(rows.map((row) => [dayOf(row.storeId, row.validFrom), row.externalId]))
}

const prepareTerms = (
  line: FeeTermsLine,
  before: FeeTermsRow | undefined,
  store: FedStore | undefined,
  taken: ReadonlyMap<string, string>,
): FeeTermsRow | Refusal => {
  if (!store) return refuse('store.unknown', 'store', { given: line.store })
  if (before && before.storeId !== store.storeId) return refuse('store.moved', 'store', { given: line.store })
  if (line.externalId.length > 512) return refuse('field.tooLong', 'externalId')
  if (line.validFrom < '1900-01-01') return refuse('day.invalid', 'validFrom')
  const other = taken.get(dayOf(store.storeId, line.validFrom))
  if (other !== undefined && other !== line.externalId) return refuseTaken(other, 'validFrom')
  const commissionRate = toRate(line.commissionRate)
  const taxRate = toRate(line.taxRate)
  if (commissionRate === null) return refuse('field.invalid', 'commissionRate', { decimals: 4 })
  if (taxRate === null) return refuse('field.invalid', 'taxRate', { decimals: 4 })
  const orderFee = toMinor(line.orderFee, store.currency)
  if (orderFee === null) return refuseAmount(line.orderFee, store.currency, 'orderFee')
  const { externalId, version, validFrom } = line
  return { storeId: store.storeId, externalId, version, validFrom, commissionRate, orderFee, taxRate }
}
