import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Conversation } from '@storekeep/contract/areas/inbox.shapes.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { keepSelection, useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { thread } from '../inbox.queries.ts'
import { filterOf, readSearch } from '../search.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { Closed, SurveyForm } from './Survey.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import css from './Thread.module.css'
import { useSeenMarks } from './useSeenMarks.ts'

/** One conversation: its messages and the available actions. */
export function Thread({ id }: { id: string }) {
  const t = useT()
  const query = useInfiniteQuery(thread(id))
  const pages = query.data?.pages ?? []
  const messages = pages.flatMap((page) => page.messages)
  useSeenMarks(messages)
  // INBOX-ERROR-MISSING
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState title={t('inbox.missing')} actions={<BackToList />}>
        {t('inbox.missing-about')}
      </EmptyState>
    )
  return (
    <QuerySection
      query={{ ...query, isPlaceholderData: false }}
      skeleton={<SkeletonText lines={10} />}
      className={css.section}
    >
      {() => {
        const conversation = pages[0]?.conversation
        return (
          conversation && (
            <article className={css.article} aria-label={conversation.title}>
              <Head conversation={conversation} />
              <MessageList
                messages={messages.toReversed()}
                conversationId={id}
                hasEarlier={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onEarlier={() => void query.fetchNextPage()}
              />
              <ThreadFooter conversation={conversation} />
            </article>
          )
        )
      }}
    </QuerySection>
  )
}

/** Typed as a string, since a link to the declared path would keep the open conversation in the address. */
const listPath: string = '/inbox'

function BackToList() {
  const t = useT()
  const { search } = useAddress(readSearch)
  return (
    <Link to={listPath} search={keepSelection(filterOf(search))} className={buttonClass({ size: 's' })}>
      <ArrowLeft size="1rem" className="flip" aria-hidden="true" />
      {t('inbox.back')}
    </Link>
  )
}

function Head({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const { title, status, orderId, orderCode, invoiceCode } = conversation
  return (
    <header className={css.head}>
      <div className={css.back}>
        <BackToList />
      </div>
      <h2 className={css.title} dir="auto">
        {title}
      </h2>
      <StatusBadge status={status} />
      {orderId !== null && (
        <Link to="/reports/$orderId" params={{ orderId }} className={linkClass()}>
          {t('inbox.order', { code: orderCode ?? '' })}
        </Link>
      )}
      {orderId === null && orderCode !== null && <span>{t('inbox.order', { code: orderCode })}</span>}
      {invoiceCode !== null && <span>{t('inbox.invoice', { code: invoiceCode })}</span>}
    </header>
  )
}

/** INBOX-STATE-CONVERSATION: reopen, survey or composer, depending on the state. */
function ThreadFooter({ conversation }: { conversation: Conversation }) {
  if (conversation.status === 'closed') return <Closed conversation={conversation} />
  return (
    <div className={css.foot}>
      {conversation.status === 'need_survey_reply' && <SurveyForm conversation={conversation} />}
      <Composer conversationId={conversation.id} />
    </div>
  )
}
