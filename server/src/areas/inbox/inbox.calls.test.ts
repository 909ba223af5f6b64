import { inbox } from '@storekeep/contract/areas/inbox.ts'
import { inboxForSupport } from '@storekeep/contract/areas/inbox.feed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { inboxWorld, type InboxWorld } from './inbox.testing.ts'

describe.each(engines)('pages, surveys and forms of the inbox on %s', (engine) => {
  let it: InboxWorld

  beforeAll(async () => {
    it = await inboxWorld(engine)
  })
  afterAll(() => it.app.close())

  const messages = (id: string, query: object = {}, as: string | null = it.anna) =>
    it.app.call(inbox.messages, { as, params: { id }, query })

  test('INBOX-CALL-MSG-LIST: 401 without a session, 403 without the section, 404 for a foreign conversation, 422 for an invalid page', async () => {
    const { id } = await it.begin({ message: 'Hi' })
    expect((await messages(id, {}, null)).status).toBe(401)
    expect((await messages(id, {}, it.cook)).status).toBe(403)
    for (const as of [it.bert, it.rival])
      expect((await messages(id, {}, as)).error?.code).toBe('conversation.notFound')
    for (const query of [{ page: 0 }, { limit: 0 }, { limit: 10_000 }])
      expect((await messages(id, query)).status).toBe(422)
    expect((await messages(id)).body.messages.map(({ text }) => text)).toEqual(['Hi'])
  })

  test('INBOX-CONST-PAGE: a page has thirty messages or conversations, newest first, and the next page continues', async () => {
    const { id } = await it.begin({ message: 'Message 0' })
    for (let index = 1; index <= 30; index++) {
      it.app.clock.advance(1000)
      await it.support({ conversation: id, message: { text: `Message ${index}` } })
    }
    const [first, second] = [(await messages(id)).body, (await messages(id, { page: 2 })).body]
    expect(first.pagination).toEqual({ page: 1, limit: 30, total: 31 })
    expect(first.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 30 }, (_, index) => `Message ${30 - index}`),
    )
    expect(second.messages.map(({ text }) => text)).toEqual(['Message 0'])

    for (let index = 0; index < 30; index++) {
      it.app.clock.advance(1000)
      await it.begin({ title: `Title ${index}`, message: 'Hi', storeAddressId: '2' })
    }
    const page = (more: object) => it.list({ storeAddressIds: [2], ...more })
    await it.begin({ title: 'Newest', message: 'Hi', storeAddressId: '2' })
    const [newest, oldest] = [await page({}), await page({ page: 2 })]
    expect(newest.pagination).toEqual({ page: 1, limit: 30, total: 31 })
    expect(newest.conversations).toHaveLength(30)
    expect(newest.conversations.slice(0, 2).map(({ title }) => title)).toEqual(['Newest', 'Title 29'])
    expect(oldest.conversations.map(({ title }) => title)).toEqual(['Title 0'])
  })

  test('INBOX-CALL-CONV-PATCH, INBOX-STATE-SURVEY-STATUS: a survey is requested, then rated, or unresponded after a further message; the unseen filter applies', async () => {
    const survey = { questions: [{ id: 'speed', texts: { en: 'Was it quick?' } }] }
    const asked = async (title: string) => {
      const { id } = await it.begin({ title, message: 'Hi' })
      await it.support({ conversation: id, survey })
      return id
    }
    const surveyOf = async (id: string) => {
      const { status, survey: now } = (await messages(id)).body.conversation
      return [status, now?.status, now?.rating]
    }
    const [rated, silent] = [await asked('Rated'), await asked('Silent')]
    expect(await surveyOf(rated)).toEqual(['need_survey_reply', 'requested', null])
    const patch = (payload: object) =>
      it.app.http.inject({
        method: 'PATCH',
        url: `${it.base}/${rated}`,
        headers: { authorization: `Bearer ${it.anna}` },
        payload,
      })
    expect((await patch({ rating: 6 })).statusCode).toBe(422)
    expect((await patch({ rating: 5, answers: { speed: 'Yes' } })).statusCode).toBe(204)
    expect(await surveyOf(rated)).toEqual(['closed', 'rated', 5])
    expect((await patch({ status: 'open' })).statusCode).toBe(204)
    expect(await surveyOf(rated)).toEqual(['open', 'rated', 5])
    await it.send(silent, 'One more thing')
    expect(await surveyOf(silent)).toEqual(['open', 'unresponded', null])

    await it.support({ conversation: silent, message: { text: 'Answer' } })
    const titles = async (seenStatus: string) =>
      (await it.list({ storeAddressIds: [1], seenStatus })).conversations.map(({ title }) => title)
    expect(await titles('all')).toEqual(expect.arrayContaining(['Rated', 'Silent']))
    expect(await titles('unseen')).toContain('Silent')
    expect(await titles('unseen')).not.toContain('Rated')
    const wrong = { as: it.anna, query: { seenStatus: 'none' as 'all' } } // an invalid filter
    expect((await it.app.call(inbox.list, wrong)).status).toBe(422)
  })

  test('INBOX-CALL-IBAN: the bank account form starts a conversation, and support sees its reason', async () => {
    const form = { title: 'Bank account', message: 'The IBAN has changed', contactReasonKey: 'iban' }
    expect((await it.begin(form, [], null)).status).toBe(401)
    expect((await it.begin(form, [], it.bert)).error?.code).toBe('access.foreignStore')
    const { status, id } = await it.begin(form)
    expect([status, id]).toEqual([200, expect.stringMatching(/^[\da-f-]{36}$/)])
    it.app.clock.advance(10_000)
    const read = await it.app.call(inboxForSupport.messages, { as: it.world.key, query: { limit: 100 } })
    expect(read.body.messages.filter(({ conversation }) => conversation === id)).toMatchObject([
      { location: 'noodles-1', text: 'The IBAN has changed', contactReasonKey: 'iban' },
    ])
  })

  test('INBOX-ENTITY-MESSAGE: a message shows its own attachments, not those of another conversation', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    const named = (name: string) => it.begin({ message: name }, [{ name, content: png }])
    const both = [await named('first.png'), await named('second.png')]
    const names = await Promise.all(
      both.map(async ({ id }) =>
        (await it.thread(id)).messages.flatMap(({ attachments }) => attachments.map(({ name }) => name)),
      ),
    )
    expect(names).toEqual([['first.png'], ['second.png']])
  })

  test('INBOX-CALL-ATTACHMENT: an attachment is under its own conversation only', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    const { id } = await it.begin({ message: 'With a photo' }, [{ name: 'photo.png', content: png }])
    const other = await it.begin({ message: 'Without' })
    const attachmentId = (await it.thread(id)).messages[0]?.attachments[0]?.id ?? ''
    const download = (conversation: string) =>
      it.app.call(inbox.attachment, { as: it.anna, params: { id: conversation, attachmentId } })
    expect((await download(id)).status).toBe(200)
    expect((await download(other.id)).error?.code).toBe('attachment.notFound')
  })
})
