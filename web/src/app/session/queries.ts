import { access } from '@storekeep/contract/areas/access.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { q } from '#kit/api/q.ts'

/** These are cached until they are requested again (GUARD-9-LOAD-STORES). */
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
export const portalQuery = { ...q(access.portalAccess), ...forGood }
export const meQuery = { ...q(session.me), ...forGood }
export const storesQuery = { ...q(stores.list), ...forGood }
export const managerQuery = { ...q(access.managerSelector), ...forGood }
