import type { RegisteredRouter } from '@tanstack/react-router'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { queries } from '#kit/api/client.ts'
import { rememberVisit } from '#kit/selection/last-visit.ts'
import { portalQuery, storesQuery } from './queries.ts'

let kept: readonly Store[] | undefined

/** Remembers the user's stores for the next visit of this browser, whenever they have been loaded. */
export function keepVisits(router: RegisteredRouter): void {
  const keep = () => {
    const stores = queries.getQueryData(storesQuery.queryKey)?.stores
    const rights = queries.getQueryData(portalQuery.queryKey)
    if (stores === undefined || rights === undefined || stores === kept) return
    kept = stores
    rememberVisit({ stores, rights })
  }
  router.subscribe('onResolved', keep)
  keep()
}
