import { operations } from '@storekeep/contract/areas.ts'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { goals } from '@storekeep/contract/areas/goals.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { statements } from '@storekeep/contract/areas/statements.ts'
import { reviews, reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores as storesArea } from '@storekeep/contract/areas/stores.ts'
import { xyloMenu } from './areas/catalog/catalog.isolation.testing.ts'
import { xyloConversation, type InboxIds } from './areas/inbox/inbox.isolation.testing.ts'
import { xyloInvoices } from './areas/invoices/invoices.isolation.testing.ts'
import { xyloImport } from './areas/menu-files/menu-files.isolation.testing.ts'
import { xyloNotice } from './areas/notifications/notifications.isolation.testing.ts'
import { anOrder } from './areas/orders/orders.testing.ts'
import { adCases } from './areas/advertising/advertising.isolation.testing.ts'
import { promotionCases } from './areas/promotions/promotions.isolation.testing.ts'
import { xyloWebhook, type WebhookIds } from './areas/webhooks/webhooks.isolation.testing.ts'
import { xyloHours } from './areas/schedule/schedule.isolation.testing.ts'
import { closeStatements } from './areas/statements/closing.ts'
import { systemScope } from './platform/scope/scope.ts'
import type { TestApp } from './platform/testing/test-app.ts'
import { worldOf } from './platform/testing/world.ts'

export interface Ids extends InboxIds, WebhookIds {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly orderId: string
  readonly reportId: string
  readonly reviewId: string
  readonly goalId: string
  readonly notificationId: string
  readonly statementId: string
  readonly payoutId: string
  readonly invoiceId: string
  readonly changeId: string
  readonly importId: string
  readonly hoursChangeId: string
  readonly promotionId: string
  readonly adId: string
  readonly userId: number
}

const days = { from: '2026-06-01', to: '2026-06-15' }

/** Xenia's store with one entity of each kind, and Quentin's, whose user Quill makes the foreign requests. */
export async function isolatedWorld(app: TestApp): Promise<Ids> {
  const world = await worldOf(app)
  await world.cities()
  await world.store('xylophone', { partner: 'xenia', locations: 2 })
  await world.store('quartz', { partner: 'quentin' })
  for (const user of ['xavier', 'quill', 'lester', 'luther']) await world.user(user)
  await app.database.pool.query(
    `update users set email_verification_status = 'NOT_VERIFIED' where email = 'quill@test.test'`,
  )
  await world.grant('xavier', 'xylophone')
  await world.grant('quill', 'quartz', { role: 'BRAND_MANAGER' })
  await world.grant('lester', 'xylophone', { sections: ['ADVERTISING'] })
  await world.grant('luther', 'xylophone', { sections: ['TOP_PERFORMER'] })
  await xyloInvoices(app, world.key)
  const fed = await app.call(ordersFeed.orders, {
    as: world.key,
    lines: [
      anOrder({
        externalId: 'xylophone-order',
        location: 'xylophone-1',
        items: [{ name: 'Xylo soup', quantity: 1, unitPrice: 9 }],
      }),
    ],
  })
  if (fed.body.created !== 1) throw new Error(`the order was not fed: ${JSON.stringify(fed.body)}`)
  const line = {
    externalId: 'xylophone-review',
    version: 1,
    location: 'xylophone-1',
    order: 'xylophone-order',
    text: 'Xylo soup was cold',
    createdAt: '2026-06-01T13:00:00Z',
  }
  const review = await app.call(reviewsFeed.reviews, { as: world.key, lines: [line] })
  if (review.body.created !== 1) throw new Error(`the review was not fed: ${JSON.stringify(review.body)}`)
  const owner = await app.signIn('xavier@test.test')
  const { body } = await app.call(storesArea.list, { as: owner })
  const me = await app.call(session.me, { as: owner })
  const store = body.stores[0]
  const list = operations.find(({ name }) => name === 'orders.list')
  const orders = list && (await app.call(list.endpoint, { as: owner, body: { dateRange: days } }))
  const found = orders?.body as { orders: { id: string }[] } // the reply of orders.list
  const asked = await app.call(orderReports.create, { as: owner, body: { dateRange: days } })
  const written = await app.call(reviews.list, { as: owner, body: { dateRange: days } })
  const set = await app.call(goals.create, { as: owner, body: { metric: 'acceptance', target: 0.95 } })
  await closeStatements({ db: app.database.db, clock: app.clock, scope: systemScope('test') })
  const closed = await app.call(statements.list, { as: owner, body: {} })
  const mine = {
    statementId: closed.body.statements[0]?.id ?? '',
    payoutId: closed.body.statements[0]?.payoutId ?? '',
    invoiceId: closed.body.statements[0]?.invoiceId ?? '',
    storeId: store?.id ?? 0,
    storeAddressIds: store?.storeAddressIds ?? [],
    orderId: found.orders[0]?.id ?? '',
    reportId: asked.body.id,
    reviewId: written.body.reviews[0]?.id ?? '',
    goalId: set.body.goal.id,
    notificationId: await xyloNotice(app, world.key, owner),
    userId: me.body.id,
    ...(await xyloWebhook(app, owner)),
    ...(await xyloConversation(app, owner, store?.storeAddressIds[0] ?? 0)),
    changeId: await xyloMenu(app, world.key, owner),
    importId: await xyloImport(app, owner, store?.id ?? 0),
    hoursChangeId: await xyloHours(app, owner, store?.storeAddressIds ?? []),
    promotionId: await promotionCases.make(app, world.key, owner),
    adId: await adCases.make(app, world.key, owner, store?.id ?? 0),
  }
  if (
    mine.storeAddressIds.length !== 2 ||
    mine.orderId === '' ||
    mine.reviewId === '' ||
    mine.payoutId === ''
  )
    throw new Error('the owner does not see their own')
  return mine
}
