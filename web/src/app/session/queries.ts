import { access } from '@storekeep/contract/areas/access.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { q } from '#kit/api/q.ts'

/** Cached until requested explicitly (GUARD-9-LOAD-STORES). */
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
export const portalQuery = { ...q(access.portalAccess), ...forGood }
export const meQuery = { ...q(session.me), ...forGood }
export const storesQuery = { ...q(stores.list), ...forGood }
export const managerQuery = { ...q(access.managerSelector), ...forGood }
