import { ArrowDown, Download } from 'lucide-react'
import { inbox } from '@storekeep/contract/areas/inbox.ts'
import type { Attachment, Message } from '@storekeep/contract/areas/inbox.shapes.ts'
import { download } from '#kit/api/download.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { fileSize } from '#kit/formats/fileSize.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { messageParts } from './links.ts'
import css from './Thread.module.css'
import { useMessageScroll } from './useMessageScroll.ts'

interface MessageListProps {
  /** Oldest first. */
  messages: readonly Message[]
  conversationId: string
  hasEarlier: boolean
  isLoading: boolean
  onEarlier: () => void
}

/** The messages, scrolled to the newest at the end; a reader of older ones keeps their place. */
export function MessageList({
  messages,
  conversationId,
  hasEarlier,
  isLoading,
  onEarlier,
}: MessageListProps) {
  const t = useT()
  const { box, hasNew, noteScroll, showEnd, keepPlace } = useMessageScroll(messages)
  const loadEarlier = () => {
    keepPlace()
    onEarlier()
  }
  return (
    <div
      ref={box}
      className={css.messages}
      role="log"
      aria-label={t('inbox.messages')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
      tabIndex={0}
      onScroll={noteScroll}
    >
      {hasEarlier && (
        <Button size="s" className={css.earlier} pending={isLoading} onClick={loadEarlier}>
          {t('inbox.earlier')}
        </Button>
      )}
      {messages.map((message) => (
        <Bubble key={message.id} message={message} conversationId={conversationId} />
      ))}
      {hasNew && (
        <Button
          tone="primary"
          size="s"
          className={css.newest}
          icon={<ArrowDown size="0.875rem" aria-hidden="true" />}
          onClick={() => {
            showEnd()
            // the button is gone
            box.current?.focus()
          }}
        >
          {t('inbox.new-messages')}
        </Button>
      )}
    </div>
  )
}

function Bubble({ message, conversationId }: { message: Message; conversationId: string }) {
  const t = useT()
  const formats = useFormats()
  const { from, author, text, attachments, creationTime } = message
  return (
    <div className={css.bubble} data-from={from} data-message={message.id}>
      <p className={css.who}>
        <span>{author ?? t(from === 'support' ? 'inbox.support' : 'inbox.you')}</span>
        <time dateTime={creationTime}>{formats.dateTime(creationTime, deviceZone())}</time>
      </p>
      {text !== '' && (
        <p className={css.text} dir="auto">
          {messageParts(text).map((part, nth) =>
            part.href === null ? (
              part.text
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the text of a message never changes
              <TextLink key={nth} href={part.href} target="_blank" rel="noopener noreferrer">
                {part.text}
              </TextLink>
            ),
          )}
        </p>
      )}
      {attachments.map((one) => (
        <AttachmentButton key={one.id} attachment={one} conversationId={conversationId} />
      ))}
    </div>
  )
}

function AttachmentButton({
  attachment,
  conversationId,
}: {
  attachment: Attachment
  conversationId: string
}) {
  const t = useT()
  const { id, name, bytes } = attachment
  const save = () =>
    void download(inbox.attachment, { params: { id: conversationId, attachmentId: id } }).catch(toastFailure)
  return (
    <Button
      size="s"
      icon={<Download size="0.875rem" aria-hidden="true" />}
      aria-label={t('inbox.save-file', { name })}
      onClick={save}
    >
      <bdi className={css.file}>{name}</bdi>
      <span className={css.size}>{fileSize(bytes)}</span>
    </Button>
  )
}
