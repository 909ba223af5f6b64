import { onboarding, onboardingFeed, onboardingForMarketplace } from '@storekeep/contract/areas/onboarding.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { completeOnboarding, completeStage, scheduleActivation } from './completing.ts'
import { onboardingLines } from './feed/onboarding.feed.ts'
import { progressOfLocations } from './feed/outgoing.ts'
import { integrationsOf, listOnboardings, scheduledOf, shipmentOf, stageOf } from './onboarding.service.ts'

/** The tracker of locations that are being set up, and the marketplace's feed of them. */
export function onboardingRoutes(deps: FeedDeps) {
  return [
    ...serve(onboarding, {
      status: ({ db, who, query }) => listOnboardings(db, who, query),
      stage: ({ db, who, params }) => stageOf(db, who, params.id, params.step),
      completeStage: async ({ transaction, params, ...ask }) => {
        await transaction((tx) => completeStage({ tx, ...ask }, params.id, params.step))
        return undefined
      },
      complete: async ({ transaction, params, ...ask }) => {
        await transaction((tx) => completeOnboarding({ tx, ...ask }, params.id))
        // a user's access depends on live locations
        deps.committed?.()
        return undefined
      },
      schedule: async ({ transaction, params, body, ...ask }) => {
        await transaction((tx) =>
          scheduleActivation({ tx, ...ask }, params.id, body.scheduledSelfActivationDate),
        )
        return undefined
      },
      scheduled: ({ db, who, params }) => scheduledOf(db, who, params.id),
      shipment: ({ db, who, params }) => shipmentOf(db, who, params.id),
      integrations: ({ db, who, body }) => integrationsOf(db, who, body.store_address_ids),
    }),
    ...serve(onboardingForMarketplace, {
      list: async ({ db, who, query }) => ({ locations: await progressOfLocations(db, who, query) }),
    }),
    ...feedRoutes(onboardingFeed, { onboarding: onboardingLines }, deps),
  ]
}
