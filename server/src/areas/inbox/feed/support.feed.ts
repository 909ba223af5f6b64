import type { SupportLine } from '@storekeep/contract/areas/inbox.feed.ts'
import type { ConversationStatus } from '@storekeep/contract/rules/inbox/conversations.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { locationFeed, namesOf, type Surroundings } from '../../../platform/feed/location-feed.ts'
import type { FedLocation } from '../../../platform/feed/locks/locations.ts'
import { isInFuture, refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { notify } from '../../notifications/notifications.book.ts'
import { announceInbox } from '../announce.ts'
import {
  changeConversation,
  insertConversation,
  insertMessage,
  previewOf,
  type ConversationRow,
} from '../inbox.repo.ts'
import { correctMessage, keepLine, namedBy, type StoredLine } from './support.repo.ts'

/** A conversation after the lines of a batch so far. */
type Talk = Pick<
  ConversationRow,
  'storeId' | 'id' | 'storeAddressId' | 'title' | 'status' | 'surveyStatus' | 'lastNumber'
>

interface Known {
  /** By store and name: the id, or support's own name. */
  readonly talks: Map<string, Talk>
  readonly lines: ReadonlyMap<string, StoredLine>
}

/** The effect of a line on its conversation. */
interface Step {
  readonly talk: Talk
  readonly isNew: boolean
  readonly status: ConversationStatus
  readonly location: FedLocation
}

const keyOf = (storeId: number, name: string): string => `${storeId} ${name}`

/** Ingests the messages and actions of support; messages, states and notifications are committed together. */
export const supportFeed = locationFeed<SupportLine, StoredLine, Step, Known>(
  {},
  {
    lookUp: async ({ tx }, lines) => {
      const names = namesOf(lines).map((name, index) => ({
        ...name,
        conversation: lines[index]?.item.conversation ?? '',
      }))
      const found = await namedBy(tx, names)
      const named = found.conversations.flatMap((row) =>
        [row.id, row.externalId ?? []].flat().map((name) => [keyOf(row.storeId, name), row] as const),
      )
      return {
        talks: new Map<string, Talk>(named),
        lines: new Map(found.lines.map((line) => [keyOf(line.storeId, line.externalId), line])),
      }
    },
    stored: async (_context, _lines, known) => known.lines,
    prepare,
    save: async ({ tx, now }, changes) => {
      for (const { item, row, before } of changes) await apply(tx, now, item, row, before)
      return []
    },
  },
)

/** The step of a line, or why it is refused. Replies to a closed conversation must reopen it explicitly. */
function prepare(
  item: SupportLine,
  before: StoredLine | undefined,
  { location, now, extra: { talks } }: Surroundings<Known>,
): Step | Refusal {
  if (isInFuture(item.createdAt, now))
    return refuse('instant.inFuture', 'createdAt', { given: item.createdAt, now: now.toISOString() })
  const key = keyOf(location.storeId, item.conversation)
  const known = talks.get(key)
  if (!known && item.title === undefined)
    return refuse('conversation.unknown', 'conversation', { given: item.conversation })
  if (known && known.storeAddressId !== location.storeAddressId)
    return refuse('conversation.unknown', 'conversation', { given: item.conversation })
  if (before && before.conversationId !== known?.id)
    return refuse('message.changed', 'conversation', { given: item.conversation })
  if (known?.status === 'closed' && item.status === undefined && !before)
    return refuse('conversation.isClosed', 'conversation', { given: item.conversation })
  const talk: Talk = known ?? {
    storeId: location.storeId,
    id: uuidv7(now),
    storeAddressId: location.storeAddressId,
    title: item.title ?? '',
    status: 'open',
    surveyStatus: null,
    lastNumber: 0,
  }
  const status = item.status ?? (before ? talk.status : item.survey ? 'need_survey_reply' : 'need_reply')
  const writes = item.message !== undefined && (before?.messageNumber ?? null) === null
  // the next line of the batch sees this state
  talks.set(key, { ...talk, status, lastNumber: talk.lastNumber + (writes ? 1 : 0) })
  return { talk, isNew: !known, status, location }
}

async function apply(
  tx: Tx,
  now: Date,
  item: SupportLine,
  { talk, isNew, status }: Step,
  before: StoredLine | undefined,
): Promise<void> {
  const { storeId, id, storeAddressId, title } = talk
  const at = new Date(item.createdAt)
  if (isNew)
    await insertConversation(tx, {
      storeId,
      id,
      storeAddressId,
      title,
      status,
      externalId: item.conversation,
      createdAt: at,
      lastMessageAt: at,
      preview: previewOf(item.message?.text ?? '', undefined),
      lastNumber: 0,
      supportNumber: 0,
    })
  const messageNumber = await writeMessage(tx, now, item, talk, before)
  await changeConversation(tx, talk, {
    status,
    ...(item.survey && { questions: item.survey.questions }),
    // a corrected line does not ask again
    ...(item.survey &&
      (!before || talk.surveyStatus === null) && { surveyStatus: 'requested', rating: null }),
  })
  await keepLine(tx, {
    storeId,
    externalId: item.externalId,
    version: item.version,
    conversationId: id,
    messageNumber,
  })
  await announceInbox(tx, [{ storeId, storeAddressId }])
}

/** Writes the line's message, or corrects the one that an earlier version wrote; returns its number. */
async function writeMessage(
  tx: Tx,
  now: Date,
  { message, createdAt }: SupportLine,
  { storeId, id, storeAddressId, title, lastNumber }: Talk,
  before: StoredLine | undefined,
): Promise<number | null> {
  if (!message) return before?.messageNumber ?? null
  const words = { text: message.text, author: message.author ?? null }
  if (before && before.messageNumber !== null) {
    await correctMessage(tx, before, words)
    return before.messageNumber
  }
  const messageId = uuidv7(now)
  const number = lastNumber + 1
  const row = { storeId, conversationId: id, number, id: messageId, from: 'support' as const, ...words }
  await insertMessage(tx, { ...row, createdAt: new Date(createdAt) }, [])
  await notify(tx, now, [
    {
      topic: 'support',
      source: `message/${messageId}`,
      to: { storeId, storeAddressId },
      values: { title, text: previewOf(message.text, undefined) },
      link: `/inbox/${id}?stores=${storeId}`,
    },
  ])
  return number
}
