import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { SessionDeps } from '../session.deps.ts'
import { checkFirstOwner, completeSetUp, invitationOf, makeFirstOwner } from './invitations.ts'
import {
  confirmStores,
  potentialManagers,
  registerManager,
  remindManager,
  resend,
  withdrawManager,
} from './managers.ts'
import { recoveryOf, requestRecovery, setPassword } from './recovery.ts'
import { signInAsSupervisor } from './supervisor.ts'
import { sendVerification, verifyEmail } from './verification.ts'

/** Processes that start with a mail: invitations, recovery, verification, new managers; and the sign-in of support. */
export function linkRoutes(deps: SessionDeps) {
  return serve(sessionLinks, {
    potentialManagers: ({ db, who, query }) => potentialManagers(db, who, query.stores),
    register: (ask) => registerManager(deps, ask),
    remind: async (ask) => {
      await remindManager(deps, ask)
      return undefined
    },
    withdraw: async (ask) => {
      await withdrawManager(deps, ask)
      return undefined
    },
    invitation: ({ db, params }) => invitationOf(db, deps.clock, params.token),
    firstOwnerPlaces: async ({ db, params }) => {
      await checkFirstOwner(db, params.token)
      const { countries } = deps.firstStore
      return { countries: countries.map(({ code, timeZones }) => ({ code, timeZones: [...timeZones] })) }
    },
    firstOwner: async (ask) => {
      await makeFirstOwner(deps, ask)
      deps.drop()
      return undefined
    },
    completeSetUp: async (ask) => {
      await completeSetUp(deps.clock, ask)
      deps.drop()
      return undefined
    },
    resend: async ({ body, ...ask }) => {
      await resend(deps, { ...ask, token: body.sessionToken })
      return undefined
    },
    confirmStores: ({ body, ...ask }) => confirmStores(deps, { ...ask, token: body.sessionToken }),
    requestRecovery: async ({ body, ...ask }) => {
      await requestRecovery(deps, { ...ask, email: body.email })
      return undefined
    },
    recovery: ({ db, params }) => recoveryOf(db, deps.clock, params.token),
    setPassword: async (ask) => {
      await setPassword(deps, ask)
      deps.drop()
      return undefined
    },
    sendVerification: async (ask) => {
      await sendVerification(deps, ask)
      return undefined
    },
    verifyEmail: async ({ body, ...ask }) => {
      await verifyEmail(deps, { ...ask, token: body.token })
      return undefined
    },
    supervisor: (ask) => signInAsSupervisor(deps, ask),
  })
}
