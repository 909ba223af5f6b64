import type { BoardOrder } from '@storekeep/contract/areas/now.ts'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useMemo } from 'react'
import { PauseBar } from '../schedule/pause.widget.tsx'
import { Board } from './Board.tsx'
import { ConnectionLine } from './sending/ConnectionLine.tsx'
import css from './Now.module.css'
import { boardOf } from './now.queries.ts'
import { SoundBar } from './sound/SoundBar.tsx'
import { useServerTime } from './useServerTime.ts'
import { useScreenAwake } from './useScreenAwake.ts'

/** The live orders of the selection: accept, request more time, mark ready, reject, pause. */
export function NowPage() {
  const t = useT()
  useScreenAwake()
  const { addresses, sentIds } = useChosen()
  const query = useSectionQuery(boardOf(sentIds))
  const { data } = query
  const now = useServerTime(data?.at, query.dataUpdatedAt)
  const names = useMemo(() => new Map(addresses.map(({ id, name }) => [id, name])), [addresses])
  return (
    <Page title={t('now.title')} description={t('now.about')}>
      <ConnectionLine isFailing={query.isError || query.failureCount > 0} />
      <div className={css.tools}>
        <PauseBar locations={addresses} skeleton={<BarSkeleton isOfSeveral={addresses.length > 1} />} />
        <SoundBar offered={idsOfOffered(data?.orders)} />
      </div>
      <QuerySection query={query} skeleton={<BoardSkeleton />} failed={t('now.failed')}>
        {({ orders, total }) => (
          <>
            {total > orders.length && (
              <p className={css.quiet}>{t('now.more', { shown: orders.length, total })}</p>
            )}
            <NewOrders count={idsOfOffered(orders).length} />
            <Board orders={orders} now={now} names={addresses.length > 1 ? names : null} />
          </>
        )}
      </QuerySection>
    </Page>
  )
}

/** Says how many orders wait for a decision, since a blocked or unheard sound says nothing. */
function NewOrders({ count }: { count: number }) {
  const t = useT()
  return <VisuallyHidden as="output">{count > 0 && `${t('now.column.OFFERED')}: ${count}`}</VisuallyHidden>
}

const idsOfOffered = (orders: readonly BoardOrder[] = []): string[] =>
  orders.filter(({ status }) => status === 'OFFERED').map(({ id }) => id)

/** As tall as the bar while no location is paused. */
function BarSkeleton({ isOfSeveral }: { isOfSeveral: boolean }) {
  return (
    <div className={css.barLoading} data-several={isOfSeveral || undefined}>
      <Skeleton shape="box" height="100%" />
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div className={css.columns}>
      {[1, 2, 3, 4].map((nth) => (
        <Skeleton key={nth} height={240} />
      ))}
    </div>
  )
}
