import { roles, sections, type Role, type Section } from '@storekeep/contract/kit/access.ts'
import type { Principal, Principals } from '../../platform/access/principals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import { liveUser } from './session.repo.ts'

const isRole = (text: string): text is Role => roles.some((role) => role === text)
const isSection = (text: string): text is Section => sections.some((section) => section === text)

/** ACCESS-PERM-ROLES: the highest of several roles wins. */
const highest = (held: readonly string[]): Role | null =>
  roles.findLast((role) => held.some((text) => isRole(text) && text === role)) ?? null

/** The guard's view of sessions and grants. */
export const sessionPrincipals = (db: Db, clock: Clock): Principals => ({
  async load(sessionId): Promise<Principal | null> {
    const user = await liveUser(db, sessionId, clock.now())
    if (!user) return null
    const named = (user.sections ?? []).filter(isSection)
    return {
      userId: user.id,
      sessionId,
      email: user.email,
      name: user.name,
      language: user.language,
      role: highest(user.roles ?? []),
      rejection: user.portalAccess ? null : { code: 110001, variables: {} },
      sections: new Set(user.everySection ? sections : named),
    }
  },
})
