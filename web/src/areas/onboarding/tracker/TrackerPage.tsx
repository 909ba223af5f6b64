import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Page } from '#kit/page/Page.tsx'
import { BackLink } from '#kit/page/BackLink.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from '../Onboarding.module.css'
import { Progress } from '../parts/Progress.tsx'
import { reloadStores } from '../onboarding.queries.ts'
import { startingLocations } from '../tracked.ts'
import { useTracker, type Tracked } from '../useTracker.ts'
import { Shipment } from './Shipment.tsx'
import { StepList } from './StepList.tsx'

/** ONB-ROUTE-TRACKER: the steps of a location, whose turn each is, and where its device is. */
export function TrackerPage() {
  const t = useT()
  const { starting, query, tracked } = useTracker()
  const { stores } = useSignedIn()
  const hasOthers = startingLocations(stores).length > 1
  if (starting === null) return null
  return (
    <Page
      title={t('onboarding.tracker.title', { location: starting.address.name })}
      description={starting.address.address}
      {...(hasOthers && {
        above: <BackLink to="/onboarding-tracker/store-select">{t('onboarding.tracker.others')}</BackLink>,
      })}
    >
      <QuerySection query={query} skeleton={<SkeletonText lines={10} />} failed={t('onboarding.failed')}>
        {() =>
          tracked !== null && tracked.steps.length > 0 ? (
            <Steps tracked={tracked} timeZone={starting.store.city.timeZone} />
          ) : (
            <NotBegun isMissing={tracked === null} />
          )
        }
      </QuerySection>
    </Page>
  )
}

function NotBegun({ isMissing }: { isMissing: boolean }) {
  const t = useT()
  const router = useRouter()
  useEffect(
    function noticeGoneLive() {
      if (isMissing) void reloadStores().then(() => router.invalidate(), console.info)
    },
    [isMissing, router],
  )
  return <Banner title={t('onboarding.not-begun-title')}>{t('onboarding.not-begun')}</Banner>
}

function Steps({ tracked, timeZone }: { tracked: Tracked; timeZone: string }) {
  const t = useT()
  return (
    <div className={css.columns}>
      <Card as="section" aria-label={t('onboarding.tracker.steps')} className={css.part}>
        <Progress steps={tracked.steps} />
        <StepList tracked={tracked} timeZone={timeZone} />
      </Card>
      <Shipment id={tracked.location.id} timeZone={timeZone} />
    </div>
  )
}
