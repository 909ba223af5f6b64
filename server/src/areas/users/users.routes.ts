import { users } from '@storekeep/contract/areas/users.ts'
import { serve } from '../../platform/http/serve.ts'
import { addUser, editUser } from './changes.ts'
import { explainAccess } from './explain.ts'
import { removePending, unlinkUser } from './leaving.ts'
import type { InvitationDeps, ViewDeps } from '../session/session.book.ts'
import { givableSections, listUsers, userDetail, userSections } from './users.service.ts'
import { endView, viewAs } from './viewing/viewing.ts'

interface UsersDeps extends InvitationDeps, ViewDeps {
  /** Clears the cache of grants, so that a change applies from the next request on. */
  readonly drop: () => void
}

/** The users of the signed-in user's stores, and their rights. */
export function usersRoutes(deps: UsersDeps) {
  const dropAfter = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    deps.drop()
    return result
  }
  return serve(users, {
    list: ({ db, who, query }) => listUsers(db, who, query.entityIds),
    detail: ({ db, who, params, version }) => userDetail(db, who, { userId: params.userId, version }),
    add: ({ who, body, transaction, audit, version, language }) =>
      dropAfter(
        transaction((tx) => addUser(tx, deps, { scope: who, audit, version, draft: body.user, language })),
      ),
    edit: ({ who, params, query, body, transaction, audit, version }) =>
      dropAfter(
        transaction((tx) =>
          editUser(tx, {
            scope: who,
            audit,
            version,
            draft: body.user,
            userId: params.userId,
            entityIds: query.entityIds,
          }),
        ),
      ),
    unlink: async ({ who, params, body, transaction, audit }) => {
      await dropAfter(transaction((tx) => unlinkUser(tx, { scope: who, audit, ...params, ...body })))
      return undefined
    },
    removePending: async ({ who, params, query, transaction, audit }) => {
      await dropAfter(
        transaction((tx) =>
          removePending(tx, { scope: who, audit, sessionToken: params.token, entityIds: query.entityIds }),
        ),
      )
      return undefined
    },
    sections: () => Promise.resolve(givableSections()),
    userSections: ({ db, who, params }) => userSections(db, who, params.userId),
    view: ({ who, params, transaction, audit, userAgent }) =>
      transaction((tx) => viewAs(tx, deps, { scope: who, audit, userAgent, userId: params.userId })),
    endView: async ({ who, params, transaction, audit }) => {
      await dropAfter(transaction((tx) => endView(tx, deps, { scope: who, audit, userId: params.userId })))
      return undefined
    },
    explain: ({ db, who, params }) => explainAccess(db, who, params.userId),
  })
}
