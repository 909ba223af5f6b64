import { ownFactors } from '@storekeep/contract/areas/session.factors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { SessionDeps } from '../session.deps.ts'
import { askOwnPasskey, confirm } from './confirm.ts'
import * as service from './factors.service.ts'
import { askPasskey } from './prove.ts'
import { secondStep } from './second-step.ts'

interface Device {
  readonly name: string
  readonly options: { readonly path: string; readonly seconds: number }
}

/** The second step of a sign-in, and the set-up of second factors. */
export function factorRoutes(deps: SessionDeps, device: Device) {
  return serve(ownFactors, {
    passkeyQuestion: ({ db, audit, body }) => {
      audit.nothing()
      return askPasskey(deps, db, body.signInToken)
    },
    secondStep: async ({ db, transaction, audit, address, userAgent, cookies, body }) => {
      const caller = { address, userAgent, device: cookies.get(device.name) }
      const signedIn = await secondStep(deps, { db, transaction, audit, caller, body })
      cookies.set(device.name, signedIn.device, device.options)
      return signedIn.tokens
    },
    list: (ask) => service.ownFactors(deps, ask),
    confirm: (ask) => confirm(deps, ask),
    confirmQuestion: (ask) => askOwnPasskey(deps, ask),
    startAuthenticator: (ask) => service.startAuthenticator(deps, ask),
    addAuthenticator: (ask) => service.addAuthenticator(deps, ask),
    removeAuthenticator: async (ask) => {
      await service.removeAuthenticator(deps, ask)
      return undefined
    },
    startPasskey: (ask) => service.startPasskey(deps, ask),
    addPasskey: (ask) => service.addPasskey(deps, ask),
    removePasskey: async ({ params, ...ask }) => {
      await service.removePasskey(deps, { ...ask, id: params.id })
      return undefined
    },
    renewRecoveryCodes: (ask) => service.renewRecoveryCodes(deps, ask),
  })
}
