import type { FeesStatus } from '@storekeep/contract/areas/announcements.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { feesOf } from './announcements.repo.ts'

interface Named {
  readonly storeId: number
  readonly country: string
}

/**
 * BANNER-ENTITY-FEES: each store once, by id. A foreign store refuses the whole request (403); a store in another
 * country than the request names is invalid (422).
 */
export async function feesEnabled(
  db: Db,
  scope: Scope,
  named: readonly Named[],
): Promise<{ feesStatuses: FeesStatus[] }> {
  const wanted = [...new Set(named.map(({ storeId }) => storeId))]
  const found = await feesOf(db, scope, wanted)
  const byId = new Map(found.map((row) => [row.storeId, row]))
  const foreign = wanted.filter((id) => !byId.has(id))
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeIds: foreign })
  const elsewhere = named.flatMap(({ storeId, country }, index) =>
    byId.get(storeId)?.country === country
      ? []
      : [{ path: `storesAndCountries.${index}.country`, code: 'field.invalid' } as const],
  )
  if (elsewhere.length > 0) throw invalid(elsewhere)
  return { feesStatuses: found.map(({ storeId, feesEnabled }) => ({ storeId, feesEnabled })) }
}
