import { operations, type Operation } from '@storekeep/contract/areas.ts'
import {
  contactQuestions,
  exportQuestions,
  ownAccountQuestions,
} from './areas/account/account.isolation.testing.ts'
import { menuQuestions } from './areas/catalog/catalog.isolation.testing.ts'
import { inboxOwn, inboxQuestions } from './areas/inbox/inbox.isolation.testing.ts'
import { menuMatrixQuestions } from './areas/menu-matrix/menu-matrix.isolation.testing.ts'
import { menuFileQuestions } from './areas/menu-files/menu-files.isolation.testing.ts'
import { notificationQuestions } from './areas/notifications/notifications.isolation.testing.ts'
import { onboardingQuestions } from './areas/onboarding/onboarding.isolation.testing.ts'
import { packagingQuestions } from './areas/packaging/packaging.isolation.testing.ts'
import { ownTranslations, translationQuestions } from './areas/translations/translations.isolation.testing.ts'
import { adCases } from './areas/advertising/advertising.isolation.testing.ts'
import { promotionCases } from './areas/promotions/promotions.isolation.testing.ts'
import { scheduleCommands, scheduleQuestions } from './areas/schedule/schedule.isolation.testing.ts'
import { webhookQuestions } from './areas/webhooks/webhooks.isolation.testing.ts'
import type { Ids } from './isolation.world.testing.ts'

const days = { from: '2026-06-01', to: '2026-06-15' }
const monthsOf = ({ storeAddressIds }: Ids): object => ({ query: { storeAddressIds } })
const reportOf = ({ reportId }: Ids): object => ({ params: { id: reportId } })
const actionOn =
  (more: object) =>
  ({ orderId }: Ids): object => ({ params: { id: orderId }, body: { version: 1, ...more } })
const goal = { metric: 'acceptance', target: 0.95 }
export function metricsOf({ storeAddressIds }: Ids): object {
  return { body: { dateRange: days, storeAddressIds } }
}

const payoutsOf = ({ storeAddressIds }: Ids): object => ({
  body: { storeAddressesLegacyIds: storeAddressIds },
})
const payoutCalls = operations.filter(({ area, endpoint }) => area === 'payouts' && !endpoint.params)
/** Calls that move money or change settings: another tenant's own request would be refused for other reasons. */
const payoutCommands = new Set(
  payoutCalls.filter(({ endpoint }) => endpoint.effect === 'write').map(({ name }) => name),
)

const ofUser = ({ userId }: Ids): object => ({ params: { userId } })
const draftFor = (id: number): object => ({
  user: {
    name: 'Nova',
    email: 'nova@test.test',
    sections: ['REPORTS'],
    storeEntityRoles: [{ fullGrants: true, role: 'MANAGER', entity: { type: 'STORE', id, locations: [] } }],
  },
})

/** Requests of another partner's user for foreign data. */
export const askFor: Readonly<Record<string, (ids: Ids) => object>> = {
  'dashboard.stats': metricsOf,
  'dashboard.operations': metricsOf,
  'dashboard.histogram': metricsOf,
  'dashboard.products': metricsOf,
  'dashboard.hours': metricsOf,
  'dashboard.netSales': metricsOf,
  ...Object.fromEntries(
    operations
      .filter(({ area }) => area === 'operations')
      .map(({ name }) => [
        name,
        name === 'operations.ratings'
          ? ({ storeAddressIds }: Ids) => ({ body: { storeAddressIds } })
          : metricsOf,
      ]),
  ),
  'goals.list': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'goals.create': ({ storeAddressIds }) => ({ body: { ...goal, storeAddressIds } }),
  'goals.change': ({ goalId }) => ({ params: { id: goalId }, body: { target: 0.9 } }),
  'goals.remove': ({ goalId }) => ({ params: { id: goalId } }),
  'performance.monthly': monthsOf,
  'performance.tiers': monthsOf,
  'performance.active': ({ storeAddressIds }) => ({ body: { storeAddressIds } }),
  'orders.list': metricsOf,
  'orderReports.summary': metricsOf,
  'orderReports.summaryFile': ({ storeAddressIds }) => ({
    query: { from: days.from, to: days.to, storeAddressIds },
  }),
  'orders.one': ({ orderId }) => ({ params: { id: orderId } }),
  'now.board': ({ storeAddressIds }) => ({ body: { storeAddressIds } }),
  'now.accept': actionOn({}),
  'now.ready': actionOn({}),
  'now.reject': actionOn({ reason: 'OTHER' }),
  'now.moreTime': actionOn({ minutes: 5 }),
  'orderReports.create': metricsOf,
  'orderReports.size': metricsOf,
  'orderReports.list': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'orderReports.status': reportOf,
  'orderReports.download': reportOf,
  'orderReports.columns': reportOf,
  'orderReports.remove': reportOf,
  'orderReports.again': reportOf,
  'reviews.list': metricsOf,
  'reviews.summary': metricsOf,
  'reviews.reply': ({ reviewId }) => ({ params: { reviewId }, body: { message: 'Thank you' } }),
  'notifications.click': ({ notificationId }) => ({ params: { id: notificationId } }),
  ...inboxQuestions,
  ...menuQuestions,
  ...menuFileQuestions,
  ...menuMatrixQuestions,
  ...packagingQuestions,
  ...translationQuestions,
  'images.setProductImage': ({ storeId }) => ({ params: { storeId, id: 1 }, body: { imageServiceId: null } }),
  'images.setProductImages': ({ storeId }) => ({
    params: { storeId },
    body: { images: [{ productId: 1, imageServiceId: '00000000-0000-4000-8000-000000000000' }] },
  }),
  'images.matchable': ({ storeId }) => ({ params: { storeId } }),
  'images.storeImage': ({ storeId }) => ({ params: { storeId } }),
  'images.setStoreImage': ({ storeId }) => ({ params: { storeId }, body: { imageId: null } }),
  ...scheduleQuestions,
  ...promotionCases.ask,
  ...adCases.ask,
  'statements.list': ({ storeAddressIds }) => ({ body: { storeAddressIds } }),
  'statements.movements': ({ storeAddressIds }) => ({ body: { storeAddressIds } }),
  'statements.get': ({ statementId }) => ({ params: { statementId } }),
  'statements.ofOrder': ({ orderId }) => ({ params: { orderId } }),
  'statements.lines': ({ statementId }) => ({ params: { statementId }, body: {} }),
  ...Object.fromEntries(payoutCalls.map(({ name }) => [name, payoutsOf])),
  'payouts.subscribe': ({ storeAddressIds }) => ({
    query: { storeAddressLegacyIds: storeAddressIds },
    body: { dailyPayoutsSubscribed: true },
  }),
  'invoices.searchV1': ({ storeId }) => ({ params: { storeId }, body: {} }),
  'invoices.search': ({ storeId }) => ({ params: { storeId }, body: {} }),
  'invoices.list': ({ storeId }) => ({ params: { storeId } }),
  'invoices.count': ({ storeId }) => ({ params: { storeId } }),
  'invoices.get': ({ invoiceId }) => ({ params: { invoiceId } }),
  'invoices.lines': ({ invoiceId }) => ({ params: { invoiceId }, body: {} }),
  'accountant.file': ({ storeId }) => ({ params: { storeId }, query: days }),
  'accountant.totals': ({ storeId }) => ({ params: { storeId }, query: days }),
  'accountant.totalsFile': ({ storeId }) => ({ params: { storeId }, query: days }),
  'accountant.monthly': ({ storeId }) => ({ params: { storeId } }),
  'accountant.setMonthly': ({ storeId }) => ({ params: { storeId }, body: { isOn: true } }),
  'invoices.pdf': ({ invoiceId }) => ({ params: { invoice: invoiceId } }),
  'invoices.xml': ({ invoiceId }) => ({ params: { invoice: invoiceId } }),
  'payouts.get': ({ payoutId }) => ({ params: { payoutId } }),
  'payouts.retry': ({ payoutId }) => ({ params: { payoutId } }),
  'audit.list': ({ storeId }) => ({ query: { storeIds: [storeId] } }),
  'audit.file': ({ storeId }) => ({ query: { storeIds: [storeId] } }),
  'users.list': ({ storeId }) => ({ query: { entityIds: [storeId] } }),
  'users.detail': ofUser,
  'users.userSections': ofUser,
  'users.explain': ofUser,
  'users.view': ofUser,
  'users.endView': ofUser,
  'users.add': ({ storeId }) => ({ body: draftFor(storeId) }),
  'users.edit': (ids) => ({ ...ofUser(ids), body: draftFor(ids.storeId) }),
  'users.unlink': (ids) => ({ ...ofUser(ids), body: { entityIds: [ids.storeId] } }),
  'users.removePending': () => ({ params: { token: 'usr_1_forged' } }),
  'sessionLinks.potentialManagers': ({ storeId }) => ({ query: { stores: [storeId] } }),
  'sessionLinks.register': ({ storeId }) => ({
    body: {
      name: 'Quill',
      email: 'other@test.test',
      storeIds: [storeId],
      partnerRole: 'MANAGER',
      entityType: 'STORE',
    },
  }),
  ...contactQuestions,
  ...exportQuestions,
  ...onboardingQuestions,
  ...webhookQuestions,
  'announcements.feesEnabled': ({ storeId }) => ({
    body: { storesAndCountries: [{ storeId, country: 'GB' }] },
  }),
}

/** Requests about the caller's own data; the response must hold no data of other partners. */
export const askOwn: Readonly<Record<string, object>> = {
  'session.me': {},
  'sessionLinks.sendVerification': {},
  'sessionLinks.withdraw': {},
  'access.portalAccess': {},
  'access.managerSelector': {},
  'access.support': {},
  'access.migrationStatus': { query: { email: 'quill@test.test' } },
  'audit.list': {},
  'users.list': {},
  'webhooks.list': {},
  'users.sections': {},
  'flags.query': { body: { toggles: ['SK_LEFT_MENU_ENABLED'] } },
  'stores.list': {},
  'stores.addressStatuses': {},
  'telemetry.events': { body: { events: [{ name: 'page_view', properties: {} }] } },
  ...notificationQuestions,
  ...inboxOwn,
  ...ownAccountQuestions,
  ...ownTranslations,
  'onboarding.status': { query: {} },
  'dashboard.stats': { body: { dateRange: days } },
  'dashboard.operations': { body: { dateRange: days } },
  'dashboard.histogram': { body: { dateRange: days } },
  'dashboard.products': { body: { dateRange: days } },
  'dashboard.hours': { body: { dateRange: days } },
  'dashboard.netSales': { body: { dateRange: days } },
  ...Object.fromEntries(
    operations
      .filter(({ area }) => area === 'operations')
      .map(({ name }) => [name, { body: name === 'operations.ratings' ? {} : { dateRange: days } }]),
  ),
  'goals.list': {},
  'goals.create': { body: goal },
  'performance.monthly': {},
  'performance.tiers': {},
  'performance.active': { body: {} },
  'performance.celebrations': { query: { month: '2026-05' } },
  'orders.list': { body: { dateRange: days } },
  'orderReports.summary': { body: { dateRange: days } },
  'orderReports.summaryFile': { query: { from: days.from, to: days.to } },
  'now.board': { body: {} },
  'orderReports.create': { body: { dateRange: days } },
  'orderReports.size': { body: { dateRange: days } },
  'orderReports.list': { query: {} },
  ...promotionCases.own,
  ...adCases.own,
  'reviews.list': { body: { dateRange: days } },
  'reviews.summary': { body: { dateRange: days } },
  'schedule.availability': { query: {} },
  'statements.list': { body: {} },
  'statements.movements': { body: {} },
  ...Object.fromEntries(
    payoutCalls.filter(({ name }) => !payoutCommands.has(name)).map(({ name }) => [name, { body: {} }]),
  ),
}

export function sectionOf({ endpoint: { access } }: Operation): string | undefined {
  return typeof access === 'object' && 'section' in access ? access.section : undefined
}

export function keyOf({ endpoint: { access } }: Operation): string | undefined {
  return typeof access === 'object' && 'key' in access ? access.key : undefined
}

export const isolated = operations.filter(({ endpoint }) => endpoint.access !== 'public')
export const ofUsers = isolated.filter((operation) => keyOf(operation) === undefined)
export const ofSections = operations.filter((operation) => sectionOf(operation) !== undefined)
/** Calls without a path parameter whose every request names stores. */
const namesStores = new Set([
  'audit.file',
  'accountContacts.save',
  'announcements.feesEnabled',
  ...promotionCases.byName,
  ...adCases.byName,
  'inbox.attachments',
  'disputes.submit',
  'inbox.create',
  'onboarding.integrations',
  'sessionLinks.potentialManagers',
  'sessionLinks.register',
  'users.add',
  'webhooks.create',
  ...scheduleCommands,
])
/** Calls whose every request names its subject. */
export function isById({ name, endpoint: { params } }: Operation): boolean {
  return (
    askFor[name] !== undefined && (params !== undefined || namesStores.has(name) || payoutCommands.has(name))
  )
}

/** Calls about the caller's second factor or named manager, which must be there first; covered by their own tests. */
export const needsOwn: ReadonlySet<string> = new Set([
  'sessionLinks.remind',
  ...[
    // the password has changed by then
    'confirm',
    'confirmQuestion',
    'addAuthenticator',
    'removeAuthenticator',
    'addPasskey',
    'removePasskey',
    'renewRecoveryCodes',
  ].map((name) => `ownFactors.${name}`),
])

/** Calls that name no store, so there is no foreign data to request; their own tests check the response. */
const namesNothing = new Set(Object.keys(ownTranslations))

export const named = operations.filter(
  (operation) =>
    (sectionOf(operation) !== undefined && !namesNothing.has(operation.name)) || isById(operation),
)
export const ofKeys = operations.filter((operation) => keyOf(operation) !== undefined)
