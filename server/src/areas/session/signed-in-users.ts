import type { SignedInUser, SignedInUsers } from '../../platform/access/signed-in-user.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import { accessStateOf, sharedAccessOf } from '../access/access.read.ts'
import { mayViewAs } from '../users/users.read.ts'
import { lacksFactor } from './factors/rules.ts'
import { liveUser } from './session.repo.ts'

type LiveUser = NonNullable<Awaited<ReturnType<typeof liveUser>>>

/** The guard's view of sessions and grants. */
export function signedInUsers(db: Db, clock: Clock): SignedInUsers {
  return {
    async load(sessionId): Promise<SignedInUser | null> {
      const user = await liveUser(db, sessionId, clock.now())
      if (!user) return null
      const { id, email, name, language, supervised, expiresAt, viewer } = user
      const base = { userId: id, sessionId, email, name, language }
      if (viewer !== null) return viewed(db, base, user, viewer)
      const access = await accessStateOf(db, user)
      return {
        ...base,
        supervisedUntil: supervised ? expiresAt : null,
        viewedBy: null,
        lacksFactor: !supervised && (await lacksFactor(db, id, access.role)),
        ...access,
      }
    },
  }
}

/** A view as another user: it ends when the viewer loses the right to change that user, or the access to the portal. */
async function viewed(
  db: Db,
  base: Pick<SignedInUser, 'userId' | 'sessionId' | 'email' | 'name' | 'language'>,
  user: LiveUser,
  viewer: NonNullable<LiveUser['viewer']>,
): Promise<SignedInUser | null> {
  const own = await accessStateOf(db, viewer)
  if (own.rejection !== null || (await lacksFactor(db, viewer.id, own.role))) return null
  if (!(await mayViewAs(db, { viewerId: viewer.id, userId: user.id }))) return null
  return {
    ...base,
    supervisedUntil: null,
    viewedBy: { userId: viewer.id, name: viewer.name, email: viewer.email, until: user.expiresAt },
    lacksFactor: false,
    ...(await sharedAccessOf(db, user, viewer.id)),
  }
}
