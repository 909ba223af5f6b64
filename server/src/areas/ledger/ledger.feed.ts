import { sql } from 'drizzle-orm'
import type { FeeTermsLine } from '@storekeep/contract/areas/ledger.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { toRate } from '@storekeep/contract/rules/ledger.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refuse, type Refusal } from '../../platform/feed/refuse.ts'
import type { Say, Tally } from '../../platform/feed/tally.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { cities, stores } from '../../platform/tenancy/tenancy.tables.ts'
import { feeTerms } from './ledger.tables.ts'

type FeeTermsRow = typeof feeTerms.$inferInsert

/**
 * Creates and changes fee terms. They apply to versions of orders booked from now on: what is booked already
 * is not rewritten until the marketplace sends a new version of the order (decision 003).
 */
export const upsertFeeTerms = async (
  tx: Tx,
  scope: Scope,
  lines: Lines<FeeTermsLine>,
  say?: Say,
): Promise<Tally> => {
  const named = await namedStores(
    tx,
    scope,
    lines.valid.map(({ item }) => item.store),
  )
  // the start days that are taken, by store; kept up to date while the batch is applied
  const taken = await takenDays(
    tx,
    [...named.values()].map(({ id }) => id),
  )
  return upsertLines<FeeTermsLine, FeeTermsRow, FeeTermsRow>(
    lines,
    {
      stored: async (items) =>
        new Map(
          (
            await tx
              .select()
              .from(feeTerms)
              .where(
                sql`${feeTerms.externalId} = any(${sql.param(items.map((item) => item.externalId))}::text[])`,
              )
          ).map((row) => [row.externalId, row]),
        ),
      prepare: (line, before) => {
        const row = prepareTerms(line, before, named.get(line.store), taken)
        if ('code' in row) return row
        if (before) taken.delete(dayOf(before.storeId, before.validFrom))
        taken.set(dayOf(row.storeId, row.validFrom), row.externalId)
        return row
      },
      save: async (changes) => {
        // a start day may pass from one line to another within the batch: the old ones make room first
        const ids = changes.flatMap(({ before }) => (before ? [before.externalId] : []))
        if (ids.length > 0)
          await tx.delete(feeTerms).where(sql`${feeTerms.externalId} = any(${sql.param(ids)}::text[])`)
        await tx.insert(feeTerms).values(changes.map(({ row }) => row))
      },
    },
    say,
  )
}

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

const namedStores = async (tx: Tx, scope: Scope, externalIds: readonly string[]) => {
  const rows = await tx
    .select({ externalId: stores.externalId, id: stores.id, currency: cities.currencyCode })
    .from(stores)
    .innerJoin(cities, sql`${cities.code} = ${stores.cityCode}`)
    .where(
      sql`${stores.externalId} = any(${sql.param([...new Set(externalIds)])}::text[]) and ${scope.stores(stores.id)}`,
    )
    .orderBy(stores.id)
    // orders of the store are booked by these terms: one after the other
    .for('no key update', { of: stores })
  return new Map(rows.map((row) => [row.externalId, row]))
}

const prepareTerms = (
  line: FeeTermsLine,
  before: FeeTermsRow | undefined,
  store: { readonly id: number; readonly currency: string } | undefined,
  taken: ReadonlyMap<string, string>,
): FeeTermsRow | Refusal => {
  if (!store) return refuse('store.unknown', 'store', { given: line.store })
  if (before && before.storeId !== store.id) return refuse('store.moved', 'store', { given: line.store })
  if (line.externalId.length > 512) return refuse('field.tooLong', 'externalId')
  if (line.validFrom < '1900-01-01') return refuse('day.invalid', 'validFrom')
  const other = taken.get(dayOf(store.id, line.validFrom))
  if (other !== undefined && other !== line.externalId)
    return refuse('line.duplicate', 'validFrom', { externalId: other })
  const commissionRate = toRate(line.commissionRate)
  const taxRate = toRate(line.taxRate)
  if (commissionRate === null) return refuse('field.invalid', 'commissionRate', { decimals: 4 })
  if (taxRate === null) return refuse('field.invalid', 'taxRate', { decimals: 4 })
  const orderFee = toMinor(line.orderFee, store.currency)
  if (orderFee === null) return refuse('money.decimals', 'orderFee', { currency: store.currency })
  const { externalId, version, validFrom } = line
  return { storeId: store.id, externalId, version, validFrom, commissionRate, orderFee, taxRate }
}
