import { afterMessage, whyNoMessage, whyNoRating } from '@storekeep/contract/rules/inbox/conversations.ts'
import { isSendable } from '@storekeep/contract/rules/inbox/sendable.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import type { PlainCommand } from '../../platform/http/commands/in-transaction.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { announceInbox } from './announce.ts'
import type { CheckedFile } from './files.ts'
import * as repo from './inbox.repo.ts'
import { orderOf } from './disputes/disputes.repo.ts'

interface NewMessage {
  readonly message: string
  readonly files: readonly CheckedFile[]
}

interface NewConversation extends NewMessage {
  readonly title: string
  readonly storeAddressId: number
  readonly contactReasonKey?: string | undefined
  readonly orderId?: string | undefined
  readonly orderCode?: string | undefined
  readonly invoiceCode?: string | undefined
}

/** INBOX-RULE-NONEMPTY. */
export function refuseEmpty({ message, files }: { message: string; files: readonly unknown[] }): void {
  if (!isSendable(message, files.length)) throw invalid([{ path: 'message', code: 'field.required' }])
}

/** Checks the request before files are stored. */
export async function refuseForeignLocation(db: Db, scope: Scope, storeAddressId: number): Promise<void> {
  await narrowTo(db, scope, [storeAddressId])
}

/** INBOX-CALL-CONV-CREATE: starts a conversation with its first message. */
export async function beginConversation(
  { tx, who: scope, clock, audit }: PlainCommand,
  { title, message, files, storeAddressId, ...about }: NewConversation,
): Promise<{ id: string }> {
  const now = clock.now()
  const location = await repo.locationOf(tx, await narrowTo(tx, scope, [storeAddressId]))
  if (!location) throw new AppError('access.foreignStore', { storeAddressIds: [storeAddressId] })
  const order = about.orderId === undefined ? undefined : await orderOf(tx, scope, about.orderId)
  if (about.orderId !== undefined && order?.storeId !== location.storeId)
    throw new AppError('order.notFound', { id: about.orderId })
  const id = uuidv7(now)
  await repo.insertConversation(tx, {
    storeId: location.storeId,
    id,
    storeAddressId,
    title,
    status: 'open',
    contactReasonKey: about.contactReasonKey ?? null,
    orderId: order?.id ?? null,
    orderCode: order?.code ?? about.orderCode ?? null,
    invoiceCode: about.invoiceCode ?? null,
    createdAt: now,
    createdBy: userIdOf(scope),
    lastMessageAt: now,
    preview: '',
    lastNumber: 0,
    supportNumber: 0,
  })
  await write(tx, scope, { storeId: location.storeId, id, lastNumber: 0 }, { message, files, at: now })
  audit.change(
    'conversation',
    id,
    null,
    { title, storeAddressId, contactReasonKey: about.contactReasonKey ?? null },
    location.storeId,
  )
  await announceInbox(tx, [{ storeId: location.storeId, storeAddressId }])
  return { id }
}

/** INBOX-CALL-MSG-SEND, INBOX-STATE-SEND: a message makes the conversation open. */
export async function sendMessage(
  { tx, who: scope, clock, audit }: PlainCommand,
  { id, ...message }: NewMessage & { readonly id: string },
): Promise<void> {
  const row = await lockedConversation(tx, scope, id)
  const fault = whyNoMessage(row)
  if (fault) throw new AppError(fault, { id })
  const { status, survey } = afterMessage(talkOf(row))
  await write(tx, scope, row, { ...message, at: clock.now() })
  await repo.changeConversation(tx, row, { status, surveyStatus: survey })
  audit.change(
    'conversation',
    id,
    { status: row.status, messages: row.lastNumber },
    { status, messages: row.lastNumber + 1 },
    row.storeId,
  )
  await announceInbox(tx, [row])
}

async function write(
  tx: Tx,
  scope: Scope,
  { storeId, id, lastNumber }: Pick<repo.ConversationRow, 'storeId' | 'id' | 'lastNumber'>,
  { message, files, at }: NewMessage & { readonly at: Date },
): Promise<void> {
  const number = lastNumber + 1
  await repo.insertMessage(
    tx,
    {
      storeId,
      conversationId: id,
      number,
      id: uuidv7(at),
      from: 'partner',
      text: message,
      userId: userIdOf(scope),
      createdAt: at,
    },
    files.map(({ id: fileId, name, type, bytes, sha256 }, position) => ({
      id: fileId,
      name,
      type,
      bytes,
      sha256,
      storeId,
      conversationId: id,
      messageNumber: number,
      position,
    })),
  )
}

async function lockedConversation(tx: Tx, scope: Scope, id: string): Promise<repo.ConversationRow> {
  const row = await repo.lockConversation(tx, scope, id)
  if (!row) throw new AppError('conversation.notFound', { id })
  return row
}

const talkOf = ({ status, surveyStatus }: repo.ConversationRow) => ({
  status,
  survey: surveyStatus === null ? null : { status: surveyStatus },
})

/** INBOX-STATE-SURVEY, INBOX-STATE-REOPEN. */
export async function changeConversation(
  { tx, who: scope, audit }: PlainCommand,
  id: string,
  { rating, answers = {} }: { rating?: number | undefined; answers?: Record<string, string> | undefined },
): Promise<void> {
  const row = await lockedConversation(tx, scope, id)
  if (rating === undefined) {
    // reopening twice has no further effect
    if (row.status !== 'closed') return
    await repo.changeConversation(tx, row, { status: 'open' })
  } else {
    const fault = whyNoRating(talkOf(row))
    if (fault) throw new AppError(fault, { id })
    const known = new Set(row.questions.map((question) => question.id))
    const [unknown] = Object.keys(answers).filter((question) => !known.has(question))
    if (unknown !== undefined) throw invalid([{ path: `answers.${unknown}`, code: 'field.unknown' }])
    await repo.changeConversation(tx, row, { status: 'closed', surveyStatus: 'rated', rating, answers })
  }
  const status = rating === undefined ? 'open' : 'closed'
  audit.change('conversation', id, { status: row.status }, { status, rating: rating ?? null }, row.storeId)
  await announceInbox(tx, [row])
}

/** INBOX-CALL-MSG-SEEN: the user has read up to a message. */
export async function seeMessage(
  { tx, who: scope, audit }: PlainCommand,
  { id, conversationId }: { readonly id: string; readonly conversationId?: string },
): Promise<void> {
  audit.nothing() // reading is not a change of the store
  const found = await repo.findMessage(tx, scope, id)
  if (!found || (conversationId !== undefined && found.conversationId !== conversationId))
    throw new AppError('message.notFound', { id })
  const userId = userIdOf(scope)
  // the user's other windows refresh their counter
  if (userId !== null && (await repo.markSeen(tx, userId, found))) await announceInbox(tx, [found])
}
