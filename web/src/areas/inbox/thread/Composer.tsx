import { useRef, useState } from 'react'
import { Send } from 'lucide-react'
import { isSendable, longestMessage } from '@storekeep/contract/rules/inbox/conversations.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { FilePicker } from '../files.widget.tsx'
import { sendMessage, showConflict } from '../inbox.queries.ts'
import { useSending, type Sending } from '#kit/form/useSending.ts'
import css from './Thread.module.css'

/** Writes a message with files. An unsent message stays and is retried with the same key. */
export function Composer({ conversationId }: { conversationId: string }) {
  const t = useT()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const box = useRef<HTMLTextAreaElement>(null)
  const sending = useSending()
  const isReady = isSendable(text, files.length) && text.length <= longestMessage
  const send = async () => {
    if (!isReady) return
    try {
      await sending.run([text, files], (how) => sendMessage(conversationId, { message: text, files }, how))
      setText('')
      setFiles([])
      box.current?.focus()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return
      // INBOX-STATE-CONFLICT
      toast({ tone: 'bad', message: t('inbox.submit-error') })
      await showConflict(conversationId)
    }
  }
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
        rows={2}
        placeholder={t('inbox.message')}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <SendingState sending={sending} />
      <div className={css.tools}>
        <FilePicker files={files} onChange={setFiles} />
        <Button
          type="submit"
          tone="primary"
          icon={<Send size={16} className="flip" aria-hidden="true" />}
          pending={sending.share !== null}
          disabledReason={isReady ? undefined : t('inbox.nothing-to-send')}
        >
          {t(sending.error === null ? 'inbox.send' : 'inbox.send-again')}
        </Button>
      </div>
    </form>
  )
}

/** Upload progress of a message, or why it failed. */
function SendingState({ sending: { share, error } }: { sending: Sending }) {
  const t = useT()
  return (
    <>
      {share !== null && <ProgressBar label={t('inbox.sending')} value={share * 100} />}
      {error !== null && (
        <Banner tone="bad" title={t('inbox.not-sent')}>
          {errorText(error)}
        </Banner>
      )}
    </>
  )
}
