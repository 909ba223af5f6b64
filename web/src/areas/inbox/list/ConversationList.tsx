import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { namesOf } from '#figures/names/names.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useChosen, useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { useInfiniteScroll } from '#ui/useInfiniteScroll.ts'
import { conversationList } from '../inbox.queries.ts'
import { readSearch } from '../search.ts'
import { ConversationRow } from './ConversationRow.tsx'
import css from './List.module.css'

interface ConversationListProps {
  chosenId: string | undefined
  unseenOnly: boolean
}

/** Conversations of the selected locations by newest message; scrolling loads more. */
export function ConversationList({ chosenId, unseenOnly }: ConversationListProps) {
  const t = useT()
  const { sentIds } = useChosen()
  const stores = useVisibleStores()
  const names = useMemo(() => namesOf(stores), [stores])
  const query = useInfiniteQuery(conversationList(sentIds, unseenOnly))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // an empty list says so itself
  const total = query.data?.pages[0]?.pagination.total ?? 0
  const box = useRef<HTMLDivElement>(null)
  useInfiniteScroll({
    box,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    onMore: () => void fetchNextPage(),
  })
  return (
    <div ref={box} className={css.box}>
      <div className={css.head}>
        <SeenFilter unseenOnly={unseenOnly} />
        <Link to="/disputes" className={buttonClass({ tone: 'quiet', size: 's' })}>
          {t('inbox.disputes')}
          <ChevronRight size="1rem" className="flip" aria-hidden="true" />
        </Link>
      </div>
      <output className={css.count}>{total > 0 && t('inbox.count', { count: total })}</output>
      <QuerySection
        query={{ ...query, isPlaceholderData: false }}
        skeleton={<SkeletonText lines={12} />}
        empty={({ pages }) =>
          pages[0]?.pagination.total === 0 && {
            title: t(unseenOnly ? 'inbox.none-unseen' : 'inbox.none'),
            words: t(unseenOnly ? 'inbox.none-unseen-about' : 'inbox.none-about'),
          }
        }
      >
        {({ pages }) => (
          <ul className={css.rows}>
            {pages
              .flatMap(({ conversations }) => conversations)
              .map((one) => (
                <ConversationRow
                  key={one.id}
                  conversation={one}
                  location={names.location(one.storeAddressId)}
                  isChosen={one.id === chosenId}
                />
              ))}
          </ul>
        )}
      </QuerySection>
      {hasNextPage && (
        <Button tone="quiet" block pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inbox.more')}
        </Button>
      )}
    </div>
  )
}

/** INBOX-STATE-SURVEY-STATUS: filters all or unread conversations. */
function SeenFilter({ unseenOnly }: { unseenOnly: boolean }) {
  const t = useT()
  const { change } = useAddress(readSearch)
  return (
    <fieldset className={css.filter} aria-label={t('inbox.filter')}>
      {([undefined, 'unseen'] as const).map((seen) => (
        <button
          key={seen ?? 'all'}
          type="button"
          className={css.choice}
          aria-pressed={(seen === 'unseen') === unseenOnly}
          onClick={() => change({ seen })}
        >
          {t(seen === 'unseen' ? 'inbox.unseen' : 'inbox.every')}
        </button>
      ))}
    </fieldset>
  )
}
