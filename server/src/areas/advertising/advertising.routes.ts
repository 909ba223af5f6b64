import { adsForMarketplace, advertisingFeed } from '@storekeep/contract/areas/advertising.feed.ts'
import { advertisingResults } from '@storekeep/contract/areas/advertising.result.ts'
import { advertising } from '@storekeep/contract/areas/advertising.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve } from '../../platform/http/serve.ts'
import { adCampaignFeed } from './feed/campaigns.feed.ts'
import { adClickFeed } from './feed/clicks.feed.ts'
import { adDayFeed } from './feed/days.feed.ts'
import { adsToShow } from './feed/outgoing.ts'
import { adSettingsFeed } from './feed/settings.feed.ts'
import { changeBalance, readBalance } from './form/balance.service.ts'
import * as commands from './form/commands.service.ts'
import { createAd } from './form/create.service.ts'
import { adConcerns } from './list/attention.service.ts'
import { listCampaigns, openCampaign } from './list/campaigns.service.ts'
import { adResult } from './list/result.service.ts'
import * as settings from './settings/settings.service.ts'

/** Ads, their balance, the choices and checks of their form, and the marketplace's feeds of them. */
export function advertisingRoutes(deps: FeedDeps) {
  return [
    ...serve(advertising, {
      list: ({ query, ...ask }) => listCampaigns(ask, query),
      one: ({ params, ...ask }) => openCampaign(ask, params.id),
      attention: ({ query, ...ask }) => adConcerns(ask, query.storeAddressIds),
      createCredit: ({ body: { currencyCode: currency, ...body }, ...ask }) =>
        inTransaction(ask, (command) =>
          createAd(
            command,
            { ...body, currency },
            { kind: 'CREDIT', currency: 'currencyCode', dailyLimit: 'dailyLimit' },
          ),
        ),
      createSubscription: ({ body: { dailyBudget: dailyLimit, ...body }, ...ask }) =>
        inTransaction(ask, (command) =>
          createAd(
            command,
            { ...body, dailyLimit },
            { kind: 'SUBSCRIPTION', currency: 'currency', dailyLimit: 'dailyBudget' },
          ),
        ),
      stop: ({ body, ...ask }) => inTransaction(ask, (command) => commands.stopAd(command, body.campaignId)),
      finish: ({ body, ...ask }) =>
        inTransaction(ask, (command) => commands.finishAd(command, body.campaignId)),
      resume: ({ body, ...ask }) =>
        inTransaction(ask, (command) => commands.resumeAd(command, body.campaignId)),
      remove: ({ body, ...ask }) =>
        inTransaction(ask, async (command) => {
          await commands.removeAds(command, body.uuids)
          return undefined
        }),
      setDailyBudget: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => commands.setDailyBudget(command, params.id, body)),
      recommendation: ({ params, query, ...ask }) =>
        settings.recommendation(ask, params.countryCode, query.storeId),
      balance: ({ params, query, ...ask }) => readBalance(ask, params.storeId, query.countryCode),
      setBalance: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => changeBalance(command, params.storeId, body)),
      businessStatus: ({ params, ...ask }) => settings.businessStatus(ask, params.storeId),
      tiers: ({ params, ...ask }) => settings.tiers(ask, params.storeId),
    }),
    ...serve(advertisingResults, { result: ({ params, ...ask }) => adResult(ask, params.id) }),
    ...serve(adsForMarketplace, { list: ({ query, ...ask }) => adsToShow(ask, query) }),
    ...feedRoutes(
      advertisingFeed,
      {
        adSettings: adSettingsFeed,
        adCampaigns: adCampaignFeed,
        adClicks: adClickFeed,
        adDays: adDayFeed,
      },
      deps,
    ),
  ]
}
