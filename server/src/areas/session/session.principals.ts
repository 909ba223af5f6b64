import type { Principal, Principals } from '../../platform/access/principals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import { accessStateOf } from '../access/access.read.ts'
import { lacksFactor } from './factors/rules.ts'
import { liveUser } from './session.repo.ts'

/** The guard's view of sessions and grants. */
export function sessionPrincipals(db: Db, clock: Clock): Principals {
  return {
    async load(sessionId): Promise<Principal | null> {
      const user = await liveUser(db, sessionId, clock.now())
      if (!user) return null
      const { id, email, name, language, supervised, expiresAt } = user
      const supervisedUntil = supervised ? expiresAt : null
      const access = await accessStateOf(db, user)
      const lacks = !supervised && (await lacksFactor(db, id, access.role))
      return {
        userId: id,
        sessionId,
        email,
        name,
        language,
        supervisedUntil,
        lacksFactor: lacks,
        ...access,
      }
    },
  }
}
