import { inbox } from '@storekeep/contract/areas/inbox.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { upload } from '#kit/api/upload.ts'
import { refetchInbox, type Sent, type Written } from './inbox.queries.ts'

interface NewConversation extends Written {
  readonly title: string
  readonly storeAddressId: number
  readonly contactReasonKey?: string | undefined
  readonly orderId?: string | undefined
  readonly orderCode?: string | undefined
  readonly invoiceCode?: string | undefined
}

/** INBOX-CALL-CONV-CREATE; returns the id of the new conversation. */
export async function beginConversation({ files, ...fields }: NewConversation, how: Sent): Promise<string> {
  const answer = (await upload(
    inbox.create,
    { fields, files },
    { idempotencyKey: how.key, onProgress: how.onProgress },
  )) as Reply<typeof inbox.create> // the server's serialiser and its tests guarantee this shape
  await refetchInbox()
  return answer.id
}
