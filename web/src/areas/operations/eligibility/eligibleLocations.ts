import { whyNoScore } from '@storekeep/contract/rules/score/eligibility.ts'
import type { Ineligibility } from '@storekeep/contract/rules/score/eligibility.ts'
import { maxLocations } from '#kit/selection/rules.ts'
import type { Chosen } from '#kit/selection/rules.ts'

/** A selected location that the figures exclude, and why. */
export interface LeftOut {
  readonly id: number
  readonly name: string
  readonly why: Ineligibility
}

interface Eligible {
  /** The selection without excluded locations. */
  readonly chosen: Chosen
  readonly leftOut: readonly LeftOut[]
  /**
   * Whether some locations are excluded and the rest exceeds the limit of ids per request, so that nothing can be
   * loaded.
   */
  readonly isTooWide: boolean
}

/**
 * PERF-PERM-ELIGIBILITY: requests only restaurants that do not belong to a marketplace; lists the others as excluded.
 */
export function eligibleOf(selected: Chosen): Eligible {
  const verticals = new Map(selected.stores.map(({ id, store }) => [id, store.vertical]))
  const leftOut = selected.addresses.flatMap((address) => {
    const vertical = verticals.get(address.parentStoreId) ?? 'FOOD'
    const why = whyNoScore({ vertical, isMarketplace: address.isMarketplace })
    return why === null ? [] : [{ id: address.id, name: address.name, why }]
  })
  if (leftOut.length === 0) return { chosen: selected, leftOut, isTooWide: false }
  const gone = new Set(leftOut.map(({ id }) => id))
  const addresses = selected.addresses.filter(({ id }) => !gone.has(id))
  const ids = addresses.map(({ id }) => id)
  const held = new Set(ids)
  return {
    chosen: {
      all: false,
      stores: selected.stores.filter(({ addresses: own }) => own.some(({ id }) => held.has(id))),
      addresses,
      sentIds: ids, // explicit ids even if everything is selected: "all" would include the excluded ones
    },
    leftOut,
    isTooWide: ids.length > maxLocations,
  }
}
