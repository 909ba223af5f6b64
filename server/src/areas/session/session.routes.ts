import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { recorded } from '../../platform/feed/recorded.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { sessionService, type SessionDeps } from './session.service.ts'
import { upsertUsers } from './users.feed.ts'

/** Sign-in, refresh, sign-out, the signed-in user, and the marketplace's feed of users. */
export const sessionRoutes = (deps: SessionDeps) => {
  const service = sessionService(deps)
  return [
    ...serve(session, {
      token: ({ db, transaction, address, userAgent, body }) =>
        service.signIn(db, transaction, { address, userAgent }, body),
      refresh: ({ transaction, body }) => service.refresh(transaction, body.refreshToken),
      revoke: async ({ transaction, body }) => {
        await service.revoke(transaction, body.refreshToken, body.everywhere ?? false)
        return undefined
      },
      me: ({ db, who }) => service.me(db, who.userId),
    }),
    ...serve(sessionFeed, {
      users: async ({ transaction, lines, language, audit }) => {
        const reply = await transaction(async (tx) =>
          recorded(audit, 'user', await upsertUsers(tx, lines, sayIn(language))),
        )
        // A user who lost the portal loses it with the next request.
        deps.drop()
        return reply
      },
    }),
  ]
}
