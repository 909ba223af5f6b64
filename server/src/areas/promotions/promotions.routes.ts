import { promotionChoices } from '@storekeep/contract/areas/promotions.choices.ts'
import { promotionsFeed, promotionsForMarketplace } from '@storekeep/contract/areas/promotions.feed.ts'
import { promotionResults } from '@storekeep/contract/areas/promotions.result.ts'
import { promotionSimulator } from '@storekeep/contract/areas/promotions.simulation.ts'
import { promotions } from '@storekeep/contract/areas/promotions.ts'
import { qualityTiers } from '@storekeep/contract/rules/promotions/discounts.ts'
import { promotionTypes, stackableWith } from '@storekeep/contract/rules/promotions/types.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve, type Circumstances } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { listEvents } from './choices/events.service.ts'
import * as products from './choices/products.service.ts'
import * as settings from './choices/settings.service.ts'
import { eventFeed, settingsFeed } from './feed/choices.feed.ts'
import { promotionDayFeed } from './feed/days.feed.ts'
import { promotionsToApply } from './feed/outgoing.ts'
import { promotionFeed } from './feed/promotions.feed.ts'
import { promotionStopFeed } from './feed/stops.feed.ts'
import * as commands from './form/commands.service.ts'
import type { Command } from './form/commands.service.ts'
import { listOverlaps } from './form/overlaps.service.ts'
import { listUsedUp } from './orders/used-up.service.ts'
import { listPromotions, openPromotion, promotionMetrics } from './list/promotions.service.ts'
import { promotionAttention, promotionResult } from './result/result.service.ts'
import { simulatePromotion } from './simulation/simulation.service.ts'

/** Runs a command in its transaction, with the caller's language. */
function run<T>(
  ask: Circumstances & { readonly who: Scope },
  work: (command: Command) => Promise<T>,
): Promise<T> {
  return inTransaction(ask, (command) => work({ ...command, language: ask.language }))
}

/** Promotions, the choices and checks of their form, and the marketplace's feeds of them. */
export function promotionsRoutes({ jobs }: { readonly jobs: Jobs }, deps: FeedDeps) {
  return [
    ...serve(promotions, {
      list: ({ query, ...ask }) => listPromotions(ask, query),
      one: ({ params, ...ask }) => openPromotion(ask, params.id),
      create: ({ body, ...ask }) => run(ask, (command) => commands.createPromotion(command, jobs, body)),
      update: ({ params, body, ...ask }) =>
        run(ask, (command) => commands.updatePromotion(command, params.id, body)),
      updatePartner: ({ params, body, ...ask }) =>
        run(ask, (command) => commands.updatePromotion(command, params.id, body)),
      setStatus: ({ params, body, ...ask }) =>
        run(ask, (command) => commands.setStatus(command, params.id, body.status)),
      remove: ({ params, ...ask }) =>
        run(ask, async (command) => {
          await commands.removePromotion(command, params.id)
          return undefined
        }),
      metricsPartner: ({ params, ...ask }) => promotionMetrics(ask, params.id),
      metrics: ({ params, ...ask }) => promotionMetrics(ask, params.id),
    }),
    ...choiceRoutes(),
    ...serve(promotionSimulator, { simulate: ({ body, ...ask }) => simulatePromotion(ask, body) }),
    ...serve(promotionResults, {
      result: ({ params, query, ...ask }) => promotionResult(ask, params.id, query.productCost),
      attention: ({ query, ...ask }) => promotionAttention(ask, query.storeAddressIds),
    }),
    ...serve(promotionsForMarketplace, {
      list: ({ query, ...ask }) => promotionsToApply(ask, query),
      usedUp: ({ query, ...ask }) => listUsedUp(ask, query.since),
    }),
    ...feedRoutes(
      promotionsFeed,
      {
        promotionSettings: settingsFeed,
        promotionEvents: eventFeed,
        promotions: promotionFeed,
        promotionStops: promotionStopFeed,
        promotionDays: promotionDayFeed,
      },
      deps,
    ),
  ]
}

function choiceRoutes() {
  return serve(promotionChoices, {
    storeProducts: ({ params, body, ...ask }) => products.storeProducts(ask, params.storeId, body),
    productsPlain: ({ params, ...ask }) => products.allProducts(ask, params.storeId),
    discounts: ({ params, body, ...ask }) => products.productDiscounts(ask, params.storeId, body),
    overlaps: ({ body, ...ask }) => listOverlaps(ask, body),
    threshold: ({ query, ...ask }) => settings.threshold(ask, query.storeId, query.storeAddressIds),
    events: ({ query, ...ask }) => listEvents(ask, query.storeAddressIds),
    storeSettings: ({ params, ...ask }) => settings.storeSettings(ask, params.id),
    countrySettings: ({ params, ...ask }) => settings.settingsOfCountry(ask, params.id),
    stackable: async () => ({
      promos: promotionTypes.map((type) => ({ type, stackableWith: stackableWith(type) })),
    }),
    qualityTiers: async () => ({ tiers: [...qualityTiers] }),
    quality: ({ query, ...ask }) => products.quality(ask, query),
    subscriptionConfig: ({ body, ...ask }) => settings.subscriptionConfig(ask, body.storeAddressIds),
    segments: ({ query, ...ask }) => settings.segments(ask, query.storeId),
  })
}
