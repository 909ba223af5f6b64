import { useRef, useState, type KeyboardEvent } from 'react'
import { Send } from 'lucide-react'
import { graphemes } from '@storekeep/contract/kit/text.ts'
import { longestMessage } from '@storekeep/contract/rules/inbox/conversations.ts'
import { isSendable } from '@storekeep/contract/rules/inbox/sendable.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { FilePicker, SendFault } from '../files.widget.tsx'
import { sendMessage, showConflict } from '../inbox.queries.ts'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useSending } from '#kit/form/sending/useSending.ts'
import css from './Thread.module.css'

const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/**
 * An unsent message stays, also on leaving the conversation and on a reload, and is retried with the same key. A text
 * has its key from the draft, so that a reload during sending does not send it twice; files do not survive a reload.
 */
function useMessage(conversationId: string, onSent: () => void) {
  const t = useT()
  const draft = useDraftValues(`inbox-message.${conversationId}`, { text: '', key: '' })
  const { text, key } = draft.values
  const [files, setFiles] = useState<readonly File[]>([])
  const [sent, setSent] = useState(files)
  const sending = useSending()
  const isBusy = sending.share !== null
  const length = graphemes(text.trim())
  const isTooLong = length > longestMessage
  const isReady = isSendable(text, files.length) && !isTooLong
  const send = async () => {
    if (!isReady || isBusy) return
    setSent(files)
    try {
      await sending.run(
        [text, files],
        (how) => sendMessage(conversationId, { message: text, files }, how),
        files.length === 0 ? key : undefined,
      )
      draft.discard()
      // files can be added while these are being sent
      setFiles((chosen) => chosen.filter((file) => !files.includes(file)))
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return
      // INBOX-STATE-CONFLICT
      toast({ tone: 'bad', message: t('inbox.submit-error') })
      await showConflict(conversationId)
    }
  }
  const type = (typed: string) => draft.change({ text: typed, key: crypto.randomUUID() })
  return { text, length, type, files, setFiles, sent, sending, isBusy, isTooLong, isReady, send }
}

/** Writes a message with files; what is being sent cannot be changed. */
export function Composer({ conversationId }: { conversationId: string }) {
  const t = useT()
  const box = useRef<HTMLTextAreaElement>(null)
  const message = useMessage(conversationId, () => box.current?.focus())
  const formats = useFormats()
  const { text, files, sending, isBusy, isTooLong, isReady, send } = message
  const length = formats.number(message.length)
  const most = formats.number(longestMessage)
  const tooLong = isTooLong ? t('inbox.too-long', { length, most }) : undefined
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        ref={box}
        label={t('inbox.message')}
        hideLabel
        dir="auto"
        rows={2}
        placeholder={t('inbox.message')}
        error={tooLong}
        readOnly={isBusy}
        value={text}
        onChange={(event) => message.type(event.currentTarget.value)}
        onKeyDown={(event) => isSendKey(event) && void send()}
      />
      {sending.share !== null && <ProgressBar label={t('inbox.sending')} value={sending.share * 100} />}
      <SendFault title={t('inbox.not-sent')} error={sending.error} sent={message.sent} files={files} />
      <div className={css.tools}>
        <FilePicker files={files} onChange={message.setFiles} />
        <Button
          type="submit"
          tone="primary"
          icon={<Send size="1rem" className="flip" aria-hidden="true" />}
          pending={isBusy}
          disabledReason={isReady ? undefined : (tooLong ?? t('inbox.nothing-to-send'))}
        >
          {t(sending.error === null ? 'inbox.send' : 'inbox.send-again')}
        </Button>
      </div>
    </form>
  )
}
