import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { facts } from '../boot/facts.ts'
import { currentView } from '../session/view.ts'
import { fieldsOf, jsonOf } from '../storage/json.ts'
import { read, write } from '../storage/storage.ts'
import { maxLocations } from './rules.ts'

/** The stores and rights of the user, from which a page's first queries follow. */
export interface Visit {
  readonly stores: readonly Store[]
  readonly rights: Pick<PortalAccess, 'sections' | 'userHasAccessToManagerPortal'>
}

/**
 * The stores and rights of the user's last visit, so that a page's first queries are sent without waiting for them. They
 * may be outdated. Null if there are none of this build, and while viewing as another user.
 */
export function lastVisit(): Visit | null {
  if (currentView() !== null) return null
  const { build, ...visit } = fieldsOf(jsonOf(read('lastVisit')))
  return build === facts.updateTime && 'stores' in visit ? (visit as unknown as Visit) : null // see rememberVisit
}

/** Remembers the stores and rights of this visit in this browser; long lists are left out. */
export function rememberVisit({ stores, rights: { sections, userHasAccessToManagerPortal } }: Visit): void {
  const locations = stores.reduce((sum, { storeAddresses }) => sum + storeAddresses.length, 0)
  if (locations > maxLocations) return
  const visit: Visit = { stores, rights: { sections, userHasAccessToManagerPortal } }
  write('lastVisit', JSON.stringify({ build: facts.updateTime, ...visit }))
}
