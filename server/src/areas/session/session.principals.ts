import type { Principal, Principals } from '../../platform/access/principals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import { standingOf } from '../access/access.read.ts'
import { liveUser } from './session.repo.ts'

/** The guard's view of sessions and grants. */
export const sessionPrincipals = (db: Db, clock: Clock): Principals => ({
  async load(sessionId): Promise<Principal | null> {
    const user = await liveUser(db, sessionId, clock.now())
    if (!user) return null
    const { id, email, name, language } = user
    return { userId: id, sessionId, email, name, language, ...(await standingOf(db, user)) }
  },
})
