import { access, accessFeed } from './areas/access.ts'
import { accountContacts } from './areas/account.contacts.ts'
import { accountExports } from './areas/account.exports.ts'
import { accountFeed } from './areas/account.feed.ts'
import { account } from './areas/account.ts'
import { adsForMarketplace, advertisingFeed } from './areas/advertising.feed.ts'
import { advertisingResults } from './areas/advertising.result.ts'
import { advertising } from './areas/advertising.ts'
import { announcements } from './areas/announcements.ts'
import { contactTree, contactTreeFeed } from './areas/contact-tree.ts'
import { dashboard } from './areas/dashboard.ts'
import { flags, flagsFeed } from './areas/flags.ts'
import { goals } from './areas/goals.ts'
import { accountant } from './areas/invoices.accountant.ts'
import { inboxFeed, inboxForSupport } from './areas/inbox.feed.ts'
import { disputes, disputesFeed } from './areas/inbox.disputes.ts'
import { inbox } from './areas/inbox.ts'
import { invoices, invoicesFeed } from './areas/invoices.ts'
import { ledgerFeed } from './areas/ledger.ts'
import { live } from './areas/live.ts'
import { notificationMails } from './areas/notifications.mails.ts'
import { notifications, notificationsFeed } from './areas/notifications.ts'
import { now } from './areas/now.ts'
import { onboarding, onboardingFeed, onboardingForMarketplace } from './areas/onboarding.ts'
import { operations as operationFigures } from './areas/operations.ts'
import { orders, ordersFeed } from './areas/orders.ts'
import { performance } from './areas/performance.ts'
import { payoutsFeed, payoutsForMarketplace } from './areas/payouts.feed.ts'
import { payouts } from './areas/payouts.ts'
import { orderReports } from './areas/reports.ts'
import { repliesForMarketplace, reviews, reviewsFeed } from './areas/reviews.ts'
import { schedule } from './areas/schedule.ts'
import { hoursForMarketplace, scheduleFeed } from './areas/schedule.feed.ts'
import { ownFactors } from './areas/session.factors.ts'
import { sessionLinks } from './areas/session.links.ts'
import { ownSession } from './areas/session.own.ts'
import { session, sessionFeed } from './areas/session.ts'
import { statements, statementsFeed } from './areas/statements.ts'
import { stores, storesFeed } from './areas/stores.ts'
import { telemetry } from './areas/telemetry.ts'
import { trafficFeed } from './areas/traffic.ts'
import { users } from './areas/users.ts'
import { audit } from './areas/audit.ts'
import { catalogFeed, menuForMarketplace } from './areas/catalog.feed.ts'
import { catalog } from './areas/catalog.ts'
import { menuFiles } from './areas/menu-files.ts'
import { menuMatrix } from './areas/menu-matrix.ts'
import { imagesFeed, imagesForMarketplace } from './areas/images.feed.ts'
import { images } from './areas/images.ts'
import { packaging, packagingFeed } from './areas/packaging.ts'
import { correctionsFeed, correctionsForMarketplace } from './areas/translations.feed.ts'
import { translations, translationsFeed } from './areas/translations.ts'
import { promotionChoices } from './areas/promotions.choices.ts'
import { promotionsFeed, promotionsForMarketplace } from './areas/promotions.feed.ts'
import { promotionResults } from './areas/promotions.result.ts'
import { promotionSimulator } from './areas/promotions.simulation.ts'
import { promotions } from './areas/promotions.ts'
import { webhooks, webhooksForMarketplace } from './areas/webhooks.ts'
import type { AnyEndpoint } from './kit/endpoint.ts'

/** Every group of endpoints the server answers, by the name shown in the API document. */
export const areas = {
  session,
  sessionLinks,
  ownSession,
  ownFactors,
  access,
  users,
  flags,
  stores,
  account,
  accountContacts,
  accountExports,
  announcements,
  audit,
  dashboard,
  operations: operationFigures,
  goals,
  orders,
  now,
  performance,
  orderReports,
  reviews,
  notifications,
  notificationMails,
  inbox,
  disputes,
  contactTree,
  inboxForSupport,
  statements,
  payouts,
  invoices,
  accountant,
  schedule,
  telemetry,
  live,
  catalog,
  menuFiles,
  menuMatrix,
  packaging,
  translations,
  images,
  promotions,
  promotionChoices,
  advertising,
  advertisingResults,
  onboarding,
  webhooks,
  webhooksForMarketplace,
  sessionFeed,
  accessFeed,
  flagsFeed,
  storesFeed,
  ledgerFeed,
  ordersFeed,
  trafficFeed,
  reviewsFeed,
  repliesForMarketplace,
  statementsFeed,
  payoutsFeed,
  payoutsForMarketplace,
  invoicesFeed,
  catalogFeed,
  menuForMarketplace,
  imagesFeed,
  imagesForMarketplace,
  packagingFeed,
  translationsFeed,
  correctionsFeed,
  correctionsForMarketplace,
  scheduleFeed,
  hoursForMarketplace,
  promotionsFeed,
  advertisingFeed,
  adsForMarketplace,
  promotionsForMarketplace,
  promotionResults,
  promotionSimulator,
  accountFeed,
  notificationsFeed,
  inboxFeed,
  disputesFeed,
  contactTreeFeed,
  onboardingFeed,
  onboardingForMarketplace,
} as const satisfies Record<string, Record<string, AnyEndpoint>>

/** One endpoint of the contract with its operation name, `area.call`. */
export interface Operation {
  readonly name: string
  readonly area: string
  readonly endpoint: AnyEndpoint
}

/** Every endpoint of every area, in order. */
export const operations: readonly Operation[] = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries(group).map(([call, endpoint]) => ({ name: `${area}.${call}`, area, endpoint })),
)
