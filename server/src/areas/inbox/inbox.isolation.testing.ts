import { inbox } from '@storekeep/contract/areas/inbox.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

/** Ids of a conversation of another partner. */
export interface InboxIds {
  readonly conversationId: string
  readonly messageId: string
}

const nothing = '01890a5d-ac96-774b-bcce-b302099a8057'

interface Ids extends InboxIds {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly orderId: string
}

const create = (storeAddressId: number | undefined) => ({
  body: { title: 'Hello', message: 'Hello', storeAddressId },
})
const conversation = ({ conversationId }: Ids) => ({ params: { id: conversationId } })

/** Requests another tenant's conversation. */
export const inboxQuestions: Readonly<Record<string, (ids: Ids) => object>> = {
  'inbox.list': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'inbox.create': ({ storeAddressIds }) => create(storeAddressIds[0]),
  'inbox.messages': conversation,
  'inbox.send': (ids) => ({ ...conversation(ids), body: { message: 'Hello' } }),
  'inbox.seen': ({ messageId }) => ({ params: { id: messageId }, body: { seen: true } }),
  'inbox.seenInside': ({ conversationId, messageId }) => ({
    params: { conversationId, id: messageId },
    body: { seen: true },
  }),
  'inbox.change': (ids) => ({ ...conversation(ids), body: { status: 'open' } }),
  'inbox.attachment': (ids) => ({ params: { id: ids.conversationId, attachmentId: nothing } }),
  'inbox.attachments': () => ({ body: { orderCode: 'XY-1' } }),
  'inbox.dispute': ({ orderId, storeId, conversationId }) => ({
    params: { id: orderId },
    body: { storeId, type: 'CUSTOMER_REFUND', conversationId },
  }),
  'contactTree.tree': ({ storeAddressIds }) => ({
    params: { variation: 'general' },
    query: { storeAddressId: storeAddressIds[0] },
  }),
  'disputes.list': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'disputes.summary': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'disputes.submit': ({ orderId }) => ({ body: { orderIds: [orderId], reason: 'OTHER' } }),
  'inbox.disputeState': ({ orderId }) => ({ params: { id: orderId } }),
}

/** Requests that every user with the section may make. */
export const inboxOwn: Readonly<Record<string, object>> = {
  'inbox.list': {},
  'disputes.list': { query: {} },
  'disputes.summary': { query: {} },
}

/** Creates a conversation of the owner. */
export async function xyloConversation(
  app: TestApp,
  owner: string,
  storeAddressId: number,
): Promise<InboxIds> {
  const begun = await app.call(inbox.create, {
    as: owner,
    body: { title: 'Xylo is late', message: 'From Xavier', storeAddressId },
  })
  const { body } = await app.call(inbox.messages, { as: owner, params: { id: begun.body.id } })
  const [message] = body.messages
  if (!message) throw new Error('the owner has no conversation')
  return { conversationId: begun.body.id, messageId: message.id }
}
