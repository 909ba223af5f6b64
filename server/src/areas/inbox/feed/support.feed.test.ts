import { inboxFeed } from '@storekeep/contract/areas/inbox.feed.ts'
import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { inboxWorld, type InboxWorld } from '../inbox.testing.ts'

describe.each(engines)('the feed of support on %s', (engine) => {
  let it: InboxWorld
  let id: string
  beforeAll(async () => {
    it = await inboxWorld(engine)
    id = (await it.begin({ message: 'Couriers are late' })).id
  })
  afterAll(() => it.app.close())

  const line = {
    externalId: 'refused',
    version: 1,
    location: 'noodles-1',
    conversation: 'case-1',
    message: { text: 'Hello' },
    createdAt: '2026-06-10T09:00:00Z',
  }

  test('only a key with the support scope may feed, and a line that names nothing known is refused', async () => {
    const call = (as: string | null) => it.app.call(inboxFeed.support, { as, lines: [line] })
    expect((await call(null)).status).toBe(401)
    expect((await call(it.anna)).status).toBe(401)
    expect((await call(await it.app.feedKey('orders'))).status).toBe(403)
    const { body } = await call(it.world.key)
    expect(body.rejected).toMatchObject([{ field: 'conversation', code: 'conversation.unknown' }])
    const elsewhere = await it.support({ conversation: id, location: 'noodles-2', message: { text: 'Hi' } })
    expect(elsewhere.rejected).toMatchObject([{ field: 'conversation', code: 'conversation.unknown' }])
    const ahead = await it.support({
      conversation: id,
      message: { text: 'Hi' },
      createdAt: '2026-06-12T09:00:00Z',
    })
    expect(ahead.rejected).toMatchObject([{ field: 'createdAt', code: 'instant.inFuture' }])
  })

  test('a message whose preview would end in the middle of an emoji is delivered and notified', async () => {
    const text = `${'a'.repeat(159)}🍜 is on its way`
    expect(await it.support({ conversation: id, message: { text } })).toMatchObject({ created: 1 })
    const [shown] = (await it.list()).conversations
    expect(shown?.preview).toBe('a'.repeat(159))
    const { body } = await it.app.call(notifications.list, { as: it.anna })
    expect(body.notifications[0]?.body).toContain('a'.repeat(159))
  })
})
