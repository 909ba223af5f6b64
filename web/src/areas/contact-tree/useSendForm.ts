import type { TreeForm } from '@storekeep/contract/areas/contact-tree.ts'
import { formMessage, type FormAnswers } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { longestTitle } from '@storekeep/contract/rules/inbox/conversations.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { useSending, type Sending } from '#kit/form/sending/useSending.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { beginConversation } from '../inbox/begin.widget.tsx'
import { startDispute, type TreeContext } from './contact-tree.queries.ts'

/** Answers with the key under which they are sent, so that a reload during sending does not send them twice. */
export type KeyedAnswers = FormAnswers & { readonly key: string }

interface Filled {
  readonly form: TreeForm
  readonly context: TreeContext
  readonly storeAddressId: number
}

/** The form's title and its subject; a long title is shortened, so that the subject is complete. */
function titleOf({ title }: TreeForm, about: string | undefined): string {
  const end = about === undefined ? '' : ` · ${about}`
  return `${title.slice(0, longestTitle - end.length).trim()}${end}`
}

/** A sent form: its conversation and, if the refund cannot be disputed any more, why. */
export interface SentForm {
  readonly conversationId: string
  readonly undisputed?: ApiError
}

/** Sends a custom form: creates a conversation and, for a refund, its dispute. */
export function useSendForm({ form, context, storeAddressId }: Filled): {
  sending: Sending
  send: (answers: KeyedAnswers, files: readonly File[]) => Promise<SentForm>
} {
  const sending = useSending()
  const stores = useVisibleStores()
  const { orderId, orderCode, invoiceCode } = context
  const about = orderCode ?? invoiceCode
  const send = (answers: KeyedAnswers, files: readonly File[]) => {
    const message = formMessage(form.fields, answers)
    const conversation = {
      title: titleOf(form, about),
      message,
      files,
      storeAddressId,
      contactReasonKey: form.contactReasonKey,
      orderId,
      orderCode,
      invoiceCode,
    }
    return sending.run(
      [message, files, storeAddressId],
      async (how): Promise<SentForm> => {
        // a retry after a failed dispute has the same key, so it gets the same conversation
        const conversationId = await beginConversation(conversation, how)
        const store = stores.find(({ addresses }) => addresses.some(({ id }) => id === storeAddressId))
        try {
          if (form.kind === 'refund_dispute' && orderId !== undefined && store)
            await startDispute(orderId, store.id, conversationId)
          return { conversationId }
        } catch (error) {
          // the deadline has passed, or another user was first; support has the message
          if (error instanceof ApiError && error.status === 409) return { conversationId, undisputed: error }
          throw error
        }
      },
      files.length === 0 ? answers.key : undefined,
    )
  }
  return { sending, send }
}
