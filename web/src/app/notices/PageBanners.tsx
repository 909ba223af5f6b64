import { bannerToShow } from '@storekeep/contract/rules/banners.ts'
import { useRouterState } from '@tanstack/react-router'
import {
  FeesBanner,
  Gen2Banner,
  OnboardingBanner,
  useStoreBanners,
} from '../../areas/announcements/banners.widget.tsx'
import { DemoNotice } from '../../areas/announcements/demo-notice.widget.tsx'
import { EmailBanner, ViewAsBanner } from '../../areas/session/verify/email-banner.widget.tsx'
import { UnusedLinkBanner } from '../../areas/session/verify/unused.widget.tsx'
import { useOnline } from '#kit/connection/useOnline.ts'
import { useServerAway } from '#kit/connection/useServerAway.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { needsVerification } from '#kit/session/verification.ts'
import { areOnboarding } from '#kit/selection/rules.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import css from './PageBanners.module.css'

/** BANNER-RULE-PRIORITY: one banner at a time above every page; the offline notice is independent. */
export function PageBanners() {
  return (
    <>
      <ViewAsBanner />
      <UnusedLinkBanner />
      <DemoNotice />
      <FirstBanner />
    </>
  )
}

function FirstBanner() {
  const { me } = useSignedIn()
  const isOffline = [!useOnline(), useServerAway()].includes(true)
  const hasTracker = useIsOnboarding()
  const { holds, details, currency } = useStoreBanners()
  const shown = bannerToShow({
    ...holds,
    offline: isOffline,
    onboarding: hasTracker,
    email: needsVerification(me),
  })
  if (shown === null || shown === 'offline') return null
  if (shown === 'email') return <EmailBanner />
  return (
    <div className={css.banner} data-banner={shown}>
      {shown === 'onboarding' && <OnboardingBanner />}
      {shown === 'gen2' && <Gen2Banner />}
      {details !== null && (shown === 'upcomingFees' || shown === 'feesDetails') && (
        <FeesBanner
          kind={shown === 'upcomingFees' ? 'upcoming' : 'details'}
          details={details}
          currency={currency}
        />
      )}
    </div>
  )
}

/** True while no store is live, on all pages except the tracker's own. */
function useIsOnboarding(): boolean {
  const stores = useVisibleStores()
  const isOn = useFlag('SK_ONBOARDING_TRACKER_ENABLED')
  const here = useRouterState({ select: ({ location }) => location.pathname })
  return isOn && areOnboarding(stores) && !here.startsWith('/onboarding-tracker')
}
