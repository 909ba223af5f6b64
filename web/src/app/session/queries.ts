import { access } from '@storekeep/contract/areas/access.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { q } from '#kit/api/q.ts'

/** Cached until requested explicitly (GUARD-9-LOAD-STORES). */
const neverStale = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
export const portalQuery = { ...q(access.portalAccess), ...neverStale }
export const meQuery = { ...q(session.me), ...neverStale }
export const storesQuery = { ...q(stores.list), ...neverStale }
export const managerQuery = { ...q(access.managerSelector), ...neverStale }
