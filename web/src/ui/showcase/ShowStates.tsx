import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loading, Skeleton, SkeletonText } from '../Skeleton.tsx'
import { SkeletonChart } from '../SkeletonChart.tsx'
import { SkeletonTable } from '../SkeletonTable.tsx'
import { Block } from './Block.tsx'
import css from './Showcase.module.css'

export function ShowStates() {
  const [shown, setShown] = useState(true)
  const [retrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    setTimeout(() => setRetrying(false), 1200)
  }
  return (
    <>
      <Block title="Messages on the page">
        <Banner title="Figures are as of 10:35">Orders of the last minutes may be missing.</Banner>
        <Banner tone="good" title="Your menu is complete" />
        {shown && (
          <Banner
            tone="warn"
            title="Two locations close early today"
            closeLabel="Dismiss"
            onClose={() => setShown(false)}
            actions={<Button size="s">Show hours</Button>}
          >
            Calle Mayor 1 and Via Roma 2 have a holiday set.
          </Banner>
        )}
        <Banner tone="bad" title="Your payout is on hold" actions={<Button size="s">See why</Button>} />
      </Block>
      <Block title="Empty, failed and loading" flow="grid">
        <EmptyState
          icon={<Inbox />}
          title="No conversations yet"
          actions={<Button tone="primary">Ask support</Button>}
        >
          When you write to support, the answers are kept here.
        </EmptyState>
        <ErrorState
          title="Orders could not be loaded"
          description="Your filters are kept."
          next="Check your connection, then try again."
          retryLabel="Try again"
          onRetry={retry}
          retrying={retrying}
          reference="Request 018f3c1e"
        />
        <Loading label="Loading figures" className={css.stack ?? ''}>
          <SkeletonText />
          <Skeleton shape="circle" />
        </Loading>
        <SkeletonChart height={180} />
      </Block>
      <Block title="A table that is loading">
        <div className={css.framed}>
          <SkeletonTable rows={3} />
        </div>
      </Block>
    </>
  )
}
