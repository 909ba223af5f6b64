import { accessFeed } from '@storekeep/contract/areas/access.ts'
import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { packagingFeed } from '@storekeep/contract/areas/packaging.ts'
import { correctionsFeed } from '@storekeep/contract/areas/translations.feed.ts'
import { translationsFeed } from '@storekeep/contract/areas/translations.ts'
import { contactTreeFeed } from '@storekeep/contract/areas/contact-tree.ts'
import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { imagesFeed } from '@storekeep/contract/areas/images.feed.ts'
import { disputesFeed } from '@storekeep/contract/areas/inbox.disputes.ts'
import { inboxFeed } from '@storekeep/contract/areas/inbox.feed.ts'
import { invoicesFeed } from '@storekeep/contract/areas/invoices.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { accountFeed } from '@storekeep/contract/areas/account.feed.ts'
import { notificationsFeed } from '@storekeep/contract/areas/notifications.ts'
import { onboardingFeed } from '@storekeep/contract/areas/onboarding.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { promotionsFeed } from '@storekeep/contract/areas/promotions.feed.ts'
import { reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import { scheduleFeed } from '@storekeep/contract/areas/schedule.feed.ts'
import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import { advertisingFeed } from '@storekeep/contract/areas/advertising.feed.ts'
import type { AnyEndpoint, Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { grantFeed } from '../areas/access/grants.feed.ts'
import { restrictionFeed } from '../areas/access/restrictions.feed.ts'
import { adCampaignFeed } from '../areas/advertising/feed/campaigns.feed.ts'
import { adClickFeed } from '../areas/advertising/feed/clicks.feed.ts'
import { adDayFeed } from '../areas/advertising/feed/days.feed.ts'
import { adSettingsFeed } from '../areas/advertising/feed/settings.feed.ts'
import { menuFeed } from '../areas/catalog/feed/catalog.feed.ts'
import { packagingTypeFeed } from '../areas/packaging/packaging.feed.ts'
import { correctionFeed } from '../areas/translations/feed/corrections.feed.ts'
import { menuTranslationFeed } from '../areas/translations/feed/translations.feed.ts'
import { treeFeed } from '../areas/contact-tree/contact-tree.feed.ts'
import { flagFeed } from '../areas/flags/flags.feed.ts'
import { feeTermsFeed } from '../areas/ledger/ledger.feed.ts'
import { imageFeed } from '../areas/images/moderation/moderation.feed.ts'
import { outcomeFeed } from '../areas/inbox/disputes/outcomes.feed.ts'
import { supportFeed } from '../areas/inbox/feed/support.feed.ts'
import { issuerFeed, recipientFeed } from '../areas/invoices/invoices.feed.ts'
import { legalPageFeed } from '../areas/account/pages/pages.feed.ts'
import { noticeFeed } from '../areas/notifications/notifications.feed.ts'
import { onboardingLines } from '../areas/onboarding/feed/onboarding.feed.ts'
import { orderFeed } from '../areas/orders/feed/orders.feed.ts'
import { daysOfOrders } from '../areas/orders/orders.read.ts'
import { payoutAccountFeed, payoutPriceFeed } from '../areas/payouts/payouts.feed.ts'
import { eventFeed, settingsFeed } from '../areas/promotions/feed/choices.feed.ts'
import { promotionDayFeed } from '../areas/promotions/feed/days.feed.ts'
import { promotionFeed } from '../areas/promotions/feed/promotions.feed.ts'
import { promotionStopFeed } from '../areas/promotions/feed/stops.feed.ts'
import { reviewFeed } from '../areas/reviews/feed/reviews.feed.ts'
import { openingHoursFeed } from '../areas/schedule/feed/schedule.feed.ts'
import { userFeed } from '../areas/session/users.feed.ts'
import { billingTermsFeed } from '../areas/statements/statements.feed.ts'
import { cityFeed, countryFeed } from '../areas/stores/cities.feed.ts'
import { partnerFeed, storeFeed, storeLocationFeed } from '../areas/stores/stores.feed.ts'
import { availabilityFeed } from '../areas/traffic/availability.feed.ts'
import { visitFeed } from '../areas/traffic/visits.feed.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Feed as TableFeed } from '../platform/feed/feed.ts'
import { sayIn } from '../platform/feed/feed-routes.ts'
import { takeIn } from '../platform/feed/take.ts'
import { checkLines } from '../platform/http/requests/lines.ts'
import type { Scope } from '../platform/scope/scope.ts'

/** Every feed by the name of its call, with the endpoint whose schema validates its lines. */
const feeds = {
  countries: [storesFeed.countries, countryFeed],
  cities: [storesFeed.cities, cityFeed],
  partners: [storesFeed.partners, partnerFeed],
  stores: [storesFeed.stores, storeFeed],
  locations: [storesFeed.locations, storeLocationFeed],
  users: [sessionFeed.users, userFeed()],
  grants: [accessFeed.grants, grantFeed],
  restrictions: [accessFeed.restrictions, restrictionFeed],
  flags: [flagsFeed.flags, flagFeed],
  'fee-terms': [ledgerFeed.feeTerms, feeTermsFeed],
  'billing-terms': [statementsFeed.billingTerms, billingTermsFeed],
  'payout-accounts': [payoutsFeed.payoutAccounts, payoutAccountFeed],
  'payout-prices': [payoutsFeed.payoutPrices, payoutPriceFeed],
  'invoice-issuers': [invoicesFeed.invoiceIssuers, issuerFeed],
  'invoice-recipients': [invoicesFeed.invoiceRecipients, recipientFeed],
  onboarding: [onboardingFeed.onboarding, onboardingLines],
  catalog: [catalogFeed.catalog, menuFeed],
  images: [imagesFeed.images, imageFeed],
  'packaging-types': [packagingFeed.packagingTypes, packagingTypeFeed],
  'menu-translations': [translationsFeed.translations, menuTranslationFeed],
  'translation-corrections': [correctionsFeed.corrections, correctionFeed],
  'opening-hours': [scheduleFeed.openingHours, openingHoursFeed],
  orders: [ordersFeed.orders, orderFeed],
  reviews: [reviewsFeed.reviews, reviewFeed],
  'contact-trees': [contactTreeFeed.contactTrees, treeFeed],
  support: [inboxFeed.support, supportFeed],
  disputes: [disputesFeed.disputes, outcomeFeed],
  'legal-pages': [accountFeed.legalPages, legalPageFeed],
  notifications: [notificationsFeed.notifications, noticeFeed],
  visits: [trafficFeed.visits, visitFeed],
  availability: [trafficFeed.availability, availabilityFeed],
  'promotion-settings': [promotionsFeed.promotionSettings, settingsFeed],
  'promotion-events': [promotionsFeed.promotionEvents, eventFeed],
  promotions: [promotionsFeed.promotions, promotionFeed],
  'promotion-stops': [promotionsFeed.promotionStops, promotionStopFeed],
  'promotion-days': [promotionsFeed.promotionDays, promotionDayFeed],
  'ad-settings': [advertisingFeed.adSettings, adSettingsFeed],
  'ad-campaigns': [advertisingFeed.adCampaigns, adCampaignFeed],
  'ad-clicks': [advertisingFeed.adClicks, adClickFeed],
  'ad-days': [advertisingFeed.adDays, adDayFeed],
} as const satisfies Record<string, readonly [AnyEndpoint, TableFeed<never>]>
export type FeedName = keyof typeof feeds

/** Ingests lines like the HTTP feed: each is validated individually, valid ones are stored. */
export interface Feed {
  /** `importId` is the file import to which the lines belong. */
  feed(name: FeedName, lines: readonly unknown[], importId?: number): Promise<FeedReply>
  /** Which of these orders of a location's store are stored, with their local days. */
  storedDays(
    location: string,
    externalIds: readonly string[],
  ): Promise<readonly (readonly [externalId: string, day: string])[]>
}

interface LocalFeedDeps {
  readonly database: Database
  readonly clock: Clock
  readonly scope: Scope
  readonly language?: string
}

/** The feed within this process: the same validation and functions as over HTTP, yielding to requests. */
export function localFeed({ database, clock, scope, language = 'en' }: LocalFeedDeps): Feed {
  const { background: db, engine, backend } = database
  const deps = { db, engine, backend, clock, say: sayIn(language) }
  return {
    storedDays: (location, externalIds) => daysOfOrders(db, scope, { location, externalIds }),
    feed: async (name, given, importId) => {
      const [endpoint, feed]: readonly [AnyEndpoint, TableFeed<never>] = feeds[name]
      if (!endpoint.lines) throw new Error(`the endpoint of the feed ${name} has no schema of its lines`)
      const lines = checkLines(endpoint.lines, [...given], language)
      return takeIn({ ...deps, importId }, feed, scope, lines as Lines<never>) // validated above by the schema of the same feed
    },
  }
}
