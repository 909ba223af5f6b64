import { inbox } from '@storekeep/contract/areas/inbox.ts'
import { inboxForSupport } from '@storekeep/contract/areas/inbox.feed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { inboxWorld, sendForm, type InboxWorld } from './inbox.testing.ts'

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3])

describe.each(engines)('the inbox on %s', (engine) => {
  let it: InboxWorld
  let id = ''

  beforeAll(async () => {
    it = await inboxWorld(engine)
  })
  afterAll(() => it.app.close())

  test('INBOX-CALL-CONV-CREATE: 401 without a session, 403 without the section and for a foreign location, 422 when empty', async () => {
    expect((await it.begin({ message: 'Hi' }, [], null)).status).toBe(401)
    expect((await it.begin({ message: 'Hi' }, [], it.cook)).status).toBe(403)
    expect((await it.begin({ message: 'Hi' }, [], it.bert)).error?.code).toBe('access.foreignStore')
    expect((await it.begin({ message: 'Hi' }, [], it.rival)).error?.code).toBe('access.foreignStore')
    // INBOX-RULE-NONEMPTY
    for (const message of ['', '  \n', '\u200B\u2060'])
      expect((await it.begin({ message })).error?.details.fields).toMatchObject([
        { path: 'message', code: 'field.required' },
      ])
    expect((await it.begin({ message: 'Hi', title: '' })).status).toBe(422)
    expect((await it.begin({ message: 'Hi', wrong: '1' })).status).toBe(400)
    expect((await it.begin({ message: 'Hi', orderId: unknown })).status).toBe(404)
    expect((await it.list()).conversations).toEqual([])
  })

  test('INBOX-ENTITY-CREATION, INBOX-ENTITY-CONVERSATION, INBOX-ENTITY-MESSAGE: a new conversation is stored with its file', async () => {
    const begun = await it.begin({ message: ' See photo ', orderCode: 'LA-2', contactReasonKey: 'courier' }, [
      { name: '../../Foto\u202Egnp.png', content: png },
    ])
    expect(begun.status).toBe(200)
    id = begun.id
    const { conversations, unreadCount } = await it.list()
    expect(conversations).toMatchObject([
      {
        id,
        title: 'Late couriers',
        status: 'open',
        seen: true,
        survey: null,
        preview: 'See photo',
        orderCode: 'LA-2',
      },
    ])
    expect(unreadCount).toBe(0)
    const { messages, pagination } = await it.thread(id)
    expect(pagination).toEqual({ page: 1, limit: 30, total: 1 })
    expect(messages).toMatchObject([
      {
        text: 'See photo',
        from: 'partner',
        author: 'anna',
        seen: true,
        attachments: [{ name: 'Fotognp.png', type: 'image/png', bytes: png.length }],
      },
    ])
    expect((await it.list({}, it.bert)).conversations).toEqual([])
    expect((await it.list({}, it.rival)).conversations).toEqual([])
  })

  test('INBOX-CALL-ATTACHMENT, INBOX-CALL-ATTACH-SEARCH: a file is downloaded under its name by users who see the conversation', async () => {
    const { messages } = await it.thread(id)
    const attachmentId = messages[0]?.attachments[0]?.id ?? ''
    const params = { id, attachmentId }
    expect((await it.app.call(inbox.attachment, { as: null, params })).status).toBe(401)
    for (const as of [it.bert, it.rival])
      expect((await it.app.call(inbox.attachment, { as, params })).status).toBe(404)
    const file = await it.app.http.inject({
      url: `${it.base}/${id}/attachments/${attachmentId}`,
      headers: { authorization: `Bearer ${it.anna}` },
    })
    expect(new Uint8Array(file.rawPayload)).toEqual(png)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="Fotognp.png"; filename*=UTF-8\'\'Fotognp.png',
      'x-content-type-options': 'nosniff',
    })
    const search = (as: string) => it.app.call(inbox.attachments, { as, body: { orderCode: 'LA-2' } })
    expect((await search(it.anna)).body.attachments).toMatchObject([{ id: attachmentId, conversationId: id }])
    expect((await search(it.rival)).error?.code).toBe('order.notFound')
  })

  test('INBOX-RULE-ATTACHMENTS: executables under any name, empty files and too many files are rejected and leave nothing behind', async () => {
    const before = await it.app.services.files.list('inbox/')
    const faults = async (...files: Parameters<InboxWorld['begin']>[1] & object) =>
      (await it.send(id, 'See', files)).error?.details.fields
    for (const [name, code] of [
      ['run.exe', 'file.typeNotAllowed'],
      ['page.html', 'file.typeNotAllowed'],
      ['photo.png', 'file.contentMismatch'],
      ['notes.txt', 'file.contentMismatch'],
    ] as const)
      expect(
        await faults({ name: 'ok.png', content: png }, { name, content: 'MZ\u0000\u0003' }),
      ).toMatchObject([{ path: 'files.1', code }])
    expect(await faults({ name: 'a.png', content: '' })).toMatchObject([
      { path: 'files.0', code: 'file.empty' },
    ])
    expect(await faults(...Array.from({ length: 6 }, () => ({ name: 'a.png', content: png })))).toMatchObject(
      [{ path: 'files', code: 'field.tooLong' }],
    )
    expect(await it.app.services.files.list('inbox/')).toEqual(before)
    expect((await it.thread(id)).messages).toHaveLength(1)
  })

  test('malformed forms are 4xx, and other calls accept no forms', async () => {
    const post = (url: string, type: string, payload: string) =>
      it.app.http.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${it.anna}`, 'content-type': type },
        payload,
      })
    expect((await post(it.base, 'multipart/form-data; boundary=x', 'nonsense')).statusCode).toBe(400)
    expect((await post(it.base, 'multipart/form-data', '--x--')).statusCode).toBe(400)
    expect(
      (await sendForm(it.app, '/api/partner-notifications/messages/read', it.anna, { ids: '1' })).status,
    ).toBe(415)
    const twice = '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\na\r\n'
    expect(
      (await post(it.base, 'multipart/form-data; boundary=x', `${twice}${twice}--x--\r\n`)).statusCode,
    ).toBe(400)
    const large = JSON.stringify({ title: 'x', message: 'x'.repeat(2_000_000), storeAddressId: 1 })
    expect((await post(it.base, 'application/json', large)).statusCode).toBe(413)
  })

  test('INBOX-CALL-MSG-SEND: the same message with the same idempotency key is sent once, with its files', async () => {
    const headers = { 'idempotency-key': 'message-1' }
    for (let times = 0; times < 2; times++)
      expect(
        (await it.send(id, 'Any news?', [{ name: 'b.png', content: png }], it.anna, headers)).status,
      ).toBe(204)
    expect((await it.send(id, 'Any news?', [], it.anna, headers)).error?.code).toBe(
      'request.idempotencyKeyReused',
    )
    expect((await it.thread(id)).messages.map(({ text }) => text)).toEqual(['Any news?', 'See photo'])
    expect((await it.send(unknown, 'Hi')).error?.code).toBe('conversation.notFound')
    expect((await it.send(id, 'Hi', [], it.rival)).status).toBe(404)
    expect((await it.send(id, ' ')).status).toBe(422)
  })

  test('INBOX-STATE-SEEN-EARLIER, INBOX-STATE-READ, INBOX-CALL-MSG-SEEN: seeing a message marks earlier ones as seen, and the counter drops to zero', async () => {
    for (const text of ['One', 'Two', 'Three']) await it.support({ conversation: id, message: { text } })
    expect(await it.list()).toMatchObject({
      unreadCount: 1,
      conversations: [{ seen: false, status: 'need_reply' }],
    })
    const [third, second] = (await it.thread(id)).messages
    const see = (as: string | null, messageId = '') =>
      it.app.call(inbox.seen, { as, params: { id: messageId }, body: { seen: true } })
    expect((await see(null, second?.id)).status).toBe(401)
    expect((await see(it.rival, second?.id)).error?.code).toBe('message.notFound')
    expect((await see(it.anna, unknown)).status).toBe(404)
    expect((await see(it.anna, second?.id)).status).toBe(204)
    expect((await it.thread(id)).messages.slice(0, 3).map(({ seen }) => seen)).toEqual([false, true, true])
    expect((await it.list()).unreadCount).toBe(1)
    // GAP-MSG-SEEN-PATH: both paths
    const inside = { conversationId: id, id: third?.id ?? '' }
    const wrong = await it.app.call(inbox.seenInside, {
      as: it.anna,
      params: { ...inside, conversationId: unknown },
      body: { seen: true },
    })
    expect(wrong.status).toBe(404)
    for (let times = 0; times < 2; times++) {
      await it.app.call(inbox.seenInside, { as: it.anna, params: inside, body: { seen: true } })
      expect((await it.list()).unreadCount).toBe(0)
    }
    // an older mark does not move the read position back
    await see(it.anna, second?.id)
    expect((await it.list()).unreadCount).toBe(0)
  })

  test('INBOX-CALL-CONV-LIST: filters unseen conversations and locations; foreign locations are refused', async () => {
    const other = await it.begin({ message: 'Second', storeAddressId: '2' })
    await it.support({ conversation: other.id, location: 'noodles-2', message: { text: 'Answer' } })
    expect((await it.list({ seenStatus: 'unseen' })).conversations.map((one) => one.id)).toEqual([other.id])
    expect((await it.list({ storeAddressIds: [1] })).conversations.map((one) => one.id)).toEqual([id])
    // what one user has read is still unread for the other
    expect((await it.list({}, it.bert)).unreadCount).toBe(1)
    const foreign = await it.app.call(inbox.list, { as: it.bert, query: { storeAddressIds: [1, 2] } })
    expect(foreign.status).toBe(403)
    expect((await it.app.call(inbox.list, { as: it.anna, query: { limit: 0 } })).status).toBe(422)
  })

  test('INBOX-STATE-SURVEY, INBOX-STATE-REOPEN, INBOX-STATE-CONFLICT: a rated conversation is closed, and a closed one accepts no message until it is reopened', async () => {
    const change = (body: object, as: string | null = it.anna) =>
      it.app.call(inbox.change, { as, params: { id }, body })
    expect((await change({ rating: 5 }, null)).status).toBe(401)
    expect((await change({ rating: 5 }, it.rival)).status).toBe(404)
    expect((await change({ rating: 5 })).error?.code).toBe('conversation.notAsked')
    await it.support({
      conversation: id,
      survey: { questions: [{ id: 'speed', texts: { en: 'Was it quick?', es: '¿Fue rápido?' } }] },
    })
    const asked = await it.thread(id)
    expect(asked.conversation).toMatchObject({
      status: 'need_survey_reply',
      survey: {
        status: 'requested',
        rating: null,
        metadata: { questions: [{ id: 'speed', text: 'Was it quick?' }] },
      },
    })
    for (const body of [
      { rating: 0 },
      { rating: 6 },
      {},
      { rating: 5, status: 'open' },
      { rating: 5, answers: { other: 'x' } },
    ])
      expect([400, 422]).toContain((await change(body)).status)
    expect((await change({ rating: 4, answers: { speed: 'Yes' } })).status).toBe(204)
    expect((await it.thread(id)).conversation).toMatchObject({
      status: 'closed',
      survey: { status: 'rated', rating: 4 },
    })
    expect((await change({ rating: 4 })).error?.code).toBe('conversation.notAsked')
    const refused = await it.send(id, 'Hello?')
    expect([refused.status, refused.error?.code]).toEqual([409, 'conversation.closed'])
    for (let times = 0; times < 2; times++) expect((await change({ status: 'open' })).status).toBe(204)
    expect((await it.thread(id)).conversation.status).toBe('open')
    expect((await it.send(id, 'Hello again')).status).toBe(204)
  })

  test('support starts a conversation, answers once, corrects, closes, and is told why a line is rejected', async () => {
    const begun = await it.support({
      externalId: 's',
      conversation: 'case-7',
      title: 'About your menu',
      message: { text: 'Hi', author: 'Kim' },
    })
    expect(begun).toMatchObject({ created: 1 })
    expect(
      await it.support({ externalId: 's', conversation: 'case-7', message: { text: 'Hi', author: 'Kim' } }),
    ).toMatchObject({ unchanged: 1 })
    await it.support({
      externalId: 's',
      version: 2,
      conversation: 'case-7',
      message: { text: 'Hello', author: 'Kim' },
    })
    const [newest] = (await it.list()).conversations
    expect(newest).toMatchObject({ title: 'About your menu', status: 'need_reply', seen: false })
    expect((await it.thread(newest?.id ?? '')).messages).toMatchObject([
      { text: 'Hello', author: 'Kim', from: 'support' },
    ])
    expect(await it.support({ conversation: 'case-7', status: 'closed' })).toMatchObject({ created: 1 })
    const code = async (line: Parameters<InboxWorld['support']>[0]) =>
      (await it.support(line)).rejected[0]?.code
    expect(await code({ conversation: 'case-7', message: { text: 'Too late' } })).toBe(
      'conversation.isClosed',
    )
    expect(await code({ conversation: 'case-8', message: { text: 'Who?' } })).toBe('conversation.unknown')
    expect(await code({ conversation: 'case-7', location: 'noodles-2', message: { text: 'x' } })).toBe(
      'conversation.unknown',
    )
    expect(await code({ conversation: 'case-7', location: 'nowhere', message: { text: 'x' } })).toBe(
      'location.unknown',
    )
    expect(await code({ conversation: 'case-7' })).toBe('field.required')
    expect(
      await it.support({ conversation: 'case-7', status: 'need_reply', message: { text: 'Once more' } }),
    ).toMatchObject({ created: 1 })
  })

  test('support reads new messages of partners with their files, and nothing without its key', async () => {
    it.app.clock.advance(10_000)
    const read = async (query: object) =>
      (await it.app.call(inboxForSupport.messages, { as: it.world.key, query })).body.messages
    const all = await read({})
    expect(all[0]).toMatchObject({
      conversation: id,
      location: 'noodles-1',
      text: 'See photo',
      orderCode: 'LA-2',
    })
    expect(await read({ after: all.at(-1)?.id })).toEqual([])
    expect((await read({ after: all[0]?.id, limit: 1 }))[0]?.id).toBe(all[1]?.id)
    const attachmentId = all[0]?.attachments[0]?.id ?? ''
    const file = (as: string) => it.app.call(inboxForSupport.attachment, { as, params: { attachmentId } })
    expect((await file(it.world.key)).status).toBe(200)
    expect((await file(it.anna)).error?.code).toBe('key.invalid')
    expect((await file(await it.app.feedKey('orders'))).error?.code).toBe('key.scopeMissing')
  })

  test('changes of a conversation appear on the live stream, and an answer creates a notification', async () => {
    const { rows } = await it.app.database.pool.query<{ payload: unknown }>(
      "select payload from outbox where type = 'inbox.changed' order by id desc limit 1",
    )
    expect(rows[0]?.payload).toEqual({ storeAddressIds: [1], days: [] })
    const received = await it.app.database.pool.query<{ link: string }>(
      "select link from notifications where topic = 'support' order by sent_at limit 1",
    )
    expect(received.rows[0]?.link).toBe(`/inbox/${id}?stores=1`)
  })
})
