import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, MessageSquarePlus } from 'lucide-react'
import { OfflineNotice } from '#kit/connection/OfflineNotice.tsx'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useCurrentPage } from '#kit/router/current-page.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useEffect } from 'react'
import { Selectors } from '../stores/stores.widget.tsx'
import css from './Inbox.module.css'
import { ConversationList } from './list/ConversationList.tsx'
import { recordSupportClicked } from './recordSupportClicked.ts'
import { noQuestion, readSearch } from './search.ts'
import { Thread } from './thread/Thread.tsx'

const ContactTree = lazyPart(() =>
  withWords(import('../contact-tree/contact-tree.widget.tsx'), 'contact-tree').then((m) => m.ContactTree),
)

/** INBOX-ROUTE: list and conversation side by side on wide windows, one at a time on phones. */
export function InboxPage() {
  const t = useT()
  const page = useCurrentPage()
  const { conversationId } = useParams({ strict: false })
  const { search, change } = useAddress(readSearch)
  useEffect(function countEntry() {
    recordSupportClicked()
  }, [])
  const { ask, orderId, orderCode, invoiceCode } = search
  return (
    <div className={css.page} data-step={conversationId === undefined ? 'list' : 'thread'}>
      {/* also needed where a phone shows a conversation without the bar */}
      <VisuallyHidden as="h1">{t('inbox.title')}</VisuallyHidden>
      <header className={css.bar}>
        <Link to="/home" className={buttonClass({ tone: 'quiet', size: 's' })}>
          <ArrowLeft size="1rem" className="flip" aria-hidden="true" />
          <span className={css.leave}>{t('inbox.leave')}</span>
        </Link>
        <span className={css.title} aria-hidden="true">
          {t('inbox.title')}
        </span>
        <div className={css.selectors}>
          {page && <Selectors stores={page.stores} addresses={page.addresses} />}
        </div>
        <Button
          tone="primary"
          icon={<MessageSquarePlus size="1rem" aria-hidden="true" />}
          aria-haspopup="dialog"
          onPointerEnter={ContactTree.preload}
          onClick={() => change({ ask: 'inbox' })}
        >
          {t('inbox.new')}
        </Button>
      </header>
      <div className={css.offline}>
        <OfflineNotice />
      </div>
      <Columns conversationId={conversationId} unseenOnly={search.seen === 'unseen'} />
      {ask !== undefined && (
        <ContactTree
          ask={ask}
          orderId={orderId}
          orderCode={orderCode}
          invoiceCode={invoiceCode}
          onClose={() => change(noQuestion, { replace: true })}
        />
      )}
    </div>
  )
}

interface ColumnsProps {
  conversationId: string | undefined
  unseenOnly: boolean
}

function Columns({ conversationId, unseenOnly }: ColumnsProps) {
  const t = useT()
  return (
    <div className={css.columns}>
      <section className={css.list} aria-label={t('inbox.list')}>
        <ConversationList chosenId={conversationId} unseenOnly={unseenOnly} />
      </section>
      <section className={css.thread} aria-label={t('inbox.thread')}>
        {conversationId === undefined ? (
          <div className={css.hint}>
            <EmptyState title={t('inbox.choose')}>{t('inbox.choose-about')}</EmptyState>
          </div>
        ) : (
          <Thread key={conversationId} id={conversationId} />
        )}
      </section>
    </div>
  )
}
