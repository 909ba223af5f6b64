import type { BillingTerms } from '@storekeep/contract/rules/payouts/statements.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { frequencyChanges } from './statements.tables.ts'

interface TermsRow {
  readonly store_id: number
  readonly store_address_id: number | null
  readonly valid_from: string
  readonly period: BillingTerms['period'] | null
  readonly term: BillingTerms['term'] | null
  readonly type: BillingTerms['type'] | null
}

/** The billing terms of a location. */
type TermsOf = (location: { readonly storeId: number; readonly storeAddressId: number }) => BillingTerms[]

/**
 * The billing terms of the stores' locations, by location. Terms of a location override those of its store, and changes
 * of frequency override both: each day on which any of them begins has its own combined terms.
 */
export async function billingTermsOf(db: DbOrTx, storeIds: readonly number[]): Promise<TermsOf> {
  const ids = sql`any(${sql.param([...new Set(storeIds)])}::bigint[])`
  const { rows } = await db.execute<{ [K in keyof TermsRow]: TermsRow[K] }>(sql`
    select store_id, store_address_id, valid_from, period, term, null as type from billing_terms where store_id = ${ids}
    union all
    select store_id, store_address_id, valid_from, null, null, type from frequency_changes
      where store_id = ${ids} and undone_at is null
    order by valid_from`)
  const byStore = Map.groupBy(rows, ({ store_id }) => store_id)
  return ({ storeId, storeAddressId }) =>
    combined(
      (byStore.get(storeId) ?? []).filter(
        (row) => row.store_address_id === null || row.store_address_id === storeAddressId,
      ),
    )
}

/** Merges the rows of one location, in the order of their days, into complete terms. */
function combined(rows: readonly TermsRow[]): BillingTerms[] {
  const latest = <T>(day: string, pick: (row: TermsRow) => T | null): T | undefined =>
    rows
      .filter((row) => row.valid_from <= day)
      .map(pick)
      .findLast((value) => value !== null) ?? undefined
  return [...new Set(rows.map(({ valid_from }) => valid_from))].map((day) => {
    const own = (row: TermsRow) => (row.store_address_id === null ? null : row)
    const deal = (row: TermsRow) => (row.period === null ? null : row)
    const chosen = latest(day, (row) => own(row) && deal(row)) ?? latest(day, deal)
    return {
      validFrom: day,
      period: chosen?.period ?? 'WEEKLY',
      term: chosen?.term ?? 'PAY_AFTER_5_DAYS',
      type: latest(day, ({ type }) => type) ?? 'STANDARD',
    }
  })
}

type FrequencyChange = typeof frequencyChanges.$inferSelect

/** Changes of frequency of these stores that were not undone. */
export async function frequencyChangesOf(
  db: DbOrTx,
  storeIds: readonly number[],
): Promise<FrequencyChange[]> {
  return db
    .select()
    .from(frequencyChanges)
    .where(
      sql`${frequencyChanges.storeId} = any(${sql.param(storeIds)}::bigint[]) and ${frequencyChanges.undoneAt} is null`,
    )
}

/** Plans a change of frequency; the caller holds the store's lock. */
export async function planFrequencyChange(tx: Tx, change: Omit<FrequencyChange, 'undoneAt'>): Promise<void> {
  await tx.insert(frequencyChanges).values(change)
}

/** Undoes a change of frequency; the caller holds the store's lock. */
export async function undoFrequencyChange(tx: Tx, storeId: number, id: string, now: Date): Promise<void> {
  await tx
    .update(frequencyChanges)
    .set({ undoneAt: now })
    .where(sql`${frequencyChanges.storeId} = ${storeId} and ${frequencyChanges.id} = ${id}::uuid`)
}
