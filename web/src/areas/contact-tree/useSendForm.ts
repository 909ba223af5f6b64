import { useRef } from 'react'
import type { TreeForm } from '@storekeep/contract/areas/contact-tree.ts'
import { formMessage, type FormAnswers } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { longestTitle } from '@storekeep/contract/rules/inbox/conversations.ts'
import { useSending, type Sending } from '#kit/form/sending/useSending.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { beginConversation } from '../inbox/begin.widget.tsx'
import { startDispute, type TreeContext } from './contact-tree.queries.ts'

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

/** Sends a custom form: creates a conversation and, for a refund, its dispute. Returns the conversation's id. */
export function useSendForm({ form, context, storeAddressId }: Filled): {
  sending: Sending
  send: (answers: FormAnswers, files: readonly File[]) => Promise<string>
} {
  const sending = useSending()
  const stores = useVisibleStores()
  /** The conversation of an attempt whose dispute failed; a retry reuses it. */
  const begun = useRef<string | null>(null)
  const { orderId, orderCode, invoiceCode } = context
  const about = orderCode ?? invoiceCode
  const send = (answers: FormAnswers, files: readonly File[]) => {
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
    return sending.run([message, files, storeAddressId], async (how) => {
      begun.current ??= await beginConversation(conversation, how)
      const store = stores.find(({ addresses }) => addresses.some(({ id }) => id === storeAddressId))
      if (form.kind === 'refund_dispute' && orderId !== undefined && store)
        await startDispute(orderId, store.id, begun.current)
      return begun.current
    })
  }
  return { sending, send }
}
