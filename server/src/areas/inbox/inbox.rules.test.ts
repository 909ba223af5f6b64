import { inbox } from '@storekeep/contract/areas/inbox.ts'
import { longestMessage, longestTitle } from '@storekeep/contract/rules/inbox/conversations.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { inboxWorld, sendForm, type InboxWorld } from './inbox.testing.ts'

const step = fc.record({
  what: fc.constantFrom('answer', 'answer', 'send', 'see', 'seeOlder'),
  place: fc.constantFrom(1, 2),
  who: fc.constantFrom('anna' as const, 'bert' as const),
})

describe.each(engines)('rules of the inbox on %s', (engine) => {
  let it: InboxWorld
  beforeAll(async () => {
    it = await inboxWorld(engine)
  })
  afterAll(() => it.app.close())

  const faultOf = ({ status, error }: Awaited<ReturnType<InboxWorld['begin']>>) =>
    [status, error?.details.fields?.map(({ path, code }) => `${path} ${code}`).join() ?? error?.code].join(
      ' ',
    )
  const texts = async (id: string) => (await it.thread(id)).messages.map(({ text }) => text)

  test('INBOX-ENTITY-CREATION: title and message up to their lengths in characters, whatever those are made of', async () => {
    const family = '👨‍👩‍👧‍👦'
    const title = family.repeat(longestTitle)
    const message = 'é'.repeat(longestMessage)
    const { id, status } = await it.begin({ title, message })
    expect([status, (await it.thread(id)).conversation.title]).toEqual([200, title])
    expect(await texts(id)).toEqual([message])
    for (const [fields, expected] of [
      [{ message: 'Hi', title: `${title}x` }, '422 title field.tooLong'],
      [{ message: `${message}x` }, '422 message field.tooLong'],
      [{ message: 'Hi', title: '  ' }, '422 title field.required'],
      [{ message: ' \n ' }, '422 message field.required'],
      [{ message: 'Hi', storeAddressId: '3' }, '403 access.foreignStore'],
      [{ message: 'Hi', orderId: '0190a000-0000-7000-8000-000000000000' }, '404 order.notFound'],
    ] as const)
      expect(faultOf(await it.begin(fields))).toBe(expected)
    expect(faultOf(await it.send(id, `${message}x`))).toBe('422 message field.tooLong')
    expect(await texts(id)).toHaveLength(1)
  })

  test('INBOX-CALL-CONV-CREATE: a repeated key starts one conversation with its file, other content under it is refused', async () => {
    const before = (await it.list()).pagination.total
    const headers = { 'idempotency-key': 'conversation-1' }
    const begin = (message: string, content: string) =>
      sendForm(
        it.app,
        it.base,
        it.anna,
        { title: 'Menu', storeAddressId: '1', message },
        [{ name: 'menu.txt', content }],
        headers,
      )
    const first = await begin('Here', 'soup')
    expect((await begin('Here', 'soup')).id).toBe(first.id)
    for (const [message, content] of [
      ['There', 'soup'],
      ['Here', 'tea'],
    ] as const)
      expect(faultOf(await begin(message, content))).toBe('409 request.idempotencyKeyReused')
    expect((await it.list()).pagination.total).toBe(before + 1)
    expect((await it.thread(first.id)).messages.map(({ attachments }) => attachments.length)).toEqual([1])
  })

  test('INBOX-CALL-MSG-SEND: messages of partners and support at once are all kept, each once', async () => {
    const { id } = await it.begin({ message: 'Zero', storeAddressId: '2' })
    const sent = ['One', 'Two', 'Three', 'Four']
    const answer = { conversation: id, location: 'noodles-2' }
    await Promise.all(
      sent.flatMap((text) => [
        it.send(id, text, [], text === 'One' ? it.anna : it.bert),
        it.support({ ...answer, message: { text: `Re: ${text}` } }),
      ]),
    )
    const expected = ['Zero', ...sent, ...sent.map((text) => `Re: ${text}`)]
    expect((await texts(id)).toSorted()).toEqual(expected.toSorted())
    expect((await it.thread(id)).pagination.total).toBe(9)
  })

  test('INBOX-STATE-SURVEY: a corrected line of support keeps the rating that a partner gave meanwhile', async () => {
    const { id } = await it.begin({ message: 'Hello' })
    const question = (text: string) => ({ questions: [{ id: 'speed', texts: { en: text } }] })
    const line = { externalId: 'survey', conversation: id, message: { text: 'Bye' } }
    await it.support({ ...line, survey: question('Was it quik?') })
    const rate = (rating: number) =>
      it.app.call(inbox.change, { as: it.anna, params: { id }, body: { rating } })
    expect((await rate(5)).status).toBe(204)
    await it.support({ ...line, version: 2, message: { text: 'Goodbye' }, survey: question('Was it quick?') })
    const { conversation, messages } = await it.thread(id)
    expect(messages[0]?.text).toBe('Goodbye')
    expect(conversation).toMatchObject({ status: 'closed', survey: { status: 'rated', rating: 5 } })
    expect(conversation.survey?.metadata.questions).toEqual([{ id: 'speed', text: 'Was it quick?' }])
    // a further survey asks again
    await it.support({
      conversation: id,
      survey: question('And now?'),
      message: { text: 'Hi' },
      status: 'need_survey_reply',
    })
    expect((await it.thread(id)).conversation.survey).toMatchObject({ status: 'requested', rating: null })
    expect((await rate(3)).status).toBe(204)
  })

  test('INBOX-STATE-READ, INBOX-STATE-SEEN-EARLIER: over random answers and marks each user’s counter is that of the conversations with an answer after their mark', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const users = { anna: it.anna, bert: it.bert }
      const talks = new Map<number, { id: string; answers: number; seen: Record<string, number> }>()
      const before = { anna: (await it.list()).unreadCount, bert: (await it.list({}, it.bert)).unreadCount }
      for (const place of [1, 2]) {
        const { id } = await it.begin({ message: 'Hello', storeAddressId: String(place) })
        talks.set(place, { id, answers: 0, seen: {} })
      }
      for (const { what, place, who: drawn } of steps) {
        const talk = talks.get(place)
        if (!talk) throw new Error('no talk')
        // Bert sees the second location only
        const who = place === 1 ? 'anna' : drawn
        const as = users[who]
        if (what === 'send') await it.send(talk.id, 'And?', [], as)
        if (what === 'answer') {
          const line = { conversation: talk.id, location: `noodles-${place}` }
          await it.support({ ...line, message: { text: `Answer ${++talk.answers}` } })
        }
        const answers = (await it.thread(talk.id, as)).messages.filter(({ from }) => from === 'support')
        const upTo = what === 'see' ? 0 : what === 'seeOlder' ? 1 : answers.length
        const mark = answers[upTo]
        if (mark) {
          await it.app.call(inbox.seen, { as, params: { id: mark.id }, body: { seen: true } })
          talk.seen[who] = Math.max(talk.seen[who] ?? 0, talk.answers - upTo)
        }
      }
      const unread = (who: 'anna' | 'bert', places: readonly number[]) =>
        places.filter((place) => {
          const talk = talks.get(place)
          return talk !== undefined && talk.answers > (talk.seen[who] ?? 0)
        }).length
      const counts = {
        anna: (await it.list()).unreadCount - before.anna,
        bert: (await it.list({}, it.bert)).unreadCount - before.bert,
      }
      expect(counts).toEqual({ anna: unread('anna', [1, 2]), bert: unread('bert', [2]) })
      for (const talk of talks.values())
        for (const { text, seen, from } of (await it.thread(talk.id)).messages)
          expect([text, seen]).toEqual([
            text,
            from === 'partner' || Number(text.replace('Answer ', '')) <= (talk.seen['anna'] ?? 0),
          ])
    })
    await fc.assert(property, { numRuns: 3 })
  })
})
