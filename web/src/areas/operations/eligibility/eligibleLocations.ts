import { whyNoScore } from '@storekeep/contract/rules/score/eligibility.ts'
import type { Ineligibility } from '@storekeep/contract/rules/score/eligibility.ts'
import { mostLocations } from '#kit/selection/rules.ts'
import type { Chosen } from '#kit/selection/rules.ts'

/** A selected location that the figures leave out, and why. */
export interface LeftOut {
  readonly id: number
  readonly name: string
  readonly why: Ineligibility
}

interface Eligible {
  /** The selection as the figures are about it. */
  readonly chosen: Chosen
  readonly leftOut: readonly LeftOut[]
  /** Some locations are left out, and the others are more than a request can name: nothing can be loaded. */
  readonly isTooWide: boolean
}

/** PERF-PERM-ELIGIBILITY: only restaurants that are not a marketplace's are requested; the others are named. */
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
      sentIds: ids, // named even where everything is chosen: "all" would bring the others back
    },
    leftOut,
    isTooWide: ids.length > mostLocations,
  }
}
