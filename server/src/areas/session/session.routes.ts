import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { daySeconds } from '@storekeep/contract/rules/time/durations.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionDeps } from './session.deps.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { linkRoutes } from './links/links.routes.ts'
import { ownRoutes } from './own/own.routes.ts'
import { sessionService } from './session.service.ts'
import { userFeed } from './users.feed.ts'

/** Identifies a browser that has signed in before; it grants nothing by itself. */
const deviceCookie = 'storekeep_device'
const deviceOptions = { path: '/api/oauth', seconds: 180 * daySeconds }

/** Sign-in, refresh, sign-out, the signed-in user, mailed links, the user's own account, and the feed of users. */
export function sessionRoutes(deps: SessionDeps, feeds: FeedDeps) {
  const service = sessionService(deps)
  return [
    ...serve(session, {
      token: async ({ db, transaction, audit, address, userAgent, cookies, body }) => {
        const caller = { address, userAgent, device: cookies.get(deviceCookie) }
        const attempt = { db, transaction, audit, caller, credentials: body }
        const { tokens, device } = await service.signIn(attempt)
        cookies.set(deviceCookie, device, deviceOptions)
        return tokens
      },
      refresh: ({ transaction, body }) => service.refresh(transaction, body.refreshToken),
      revoke: async ({ db, transaction, audit, body }) => {
        await service.revoke({ db, transaction, audit }, body.refreshToken, body.everywhere ?? false)
        return undefined
      },
      me: ({ db, who }) => service.me(db, who),
    }),
    ...linkRoutes(deps),
    ...ownRoutes(deps),
    ...factorRoutes(deps, { name: deviceCookie, options: deviceOptions }),
    // a user who loses access is refused from the next request on
    ...feedRoutes(sessionFeed, { users: userFeed(deps) }, feeds),
  ]
}
