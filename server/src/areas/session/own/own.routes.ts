import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { SessionDeps } from '../session.deps.ts'
import { changePassword, endSessions, ownSessions, rename } from './own.service.ts'

/** A user's own account: name, password, and active sessions. */
export function ownRoutes(deps: SessionDeps) {
  return serve(ownSession, {
    rename: ({ body, ...ask }) => rename(deps, { ...ask, name: body.name }),
    changePassword: async (ask) => {
      await changePassword(deps, ask)
      return undefined
    },
    sessions: (ask) => ownSessions(deps, ask),
    endOne: async ({ params, ...ask }) => {
      await endSessions(deps, { ...ask, which: { only: params.id } })
      return undefined
    },
    endMany: ({ body, ...ask }) => endSessions(deps, { ...ask, which: body.which }),
  })
}
