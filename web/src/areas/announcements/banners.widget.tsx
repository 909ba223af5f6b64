import { feeDetailsOf, type FeeDetails } from '@storekeep/contract/rules/banners.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { useDismissals } from '../account/preferences.widget.tsx'
import { feesQuery } from './fees.queries.ts'

let wasLogged = ''

/** BANNER-RULE-FEES-DETAILS: invalid details are logged once, and no banner is shown. */
function readDetails(text: string): FeeDetails | null {
  const details = feeDetailsOf(text)
  if (details !== 'broken') return details
  if (wasLogged !== text) console.error('announcements: invalid wait-time fee details')
  wasLogged = text
  return null
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Which banners about fees and about marketplace delivery apply to the user's stores. */
export function useStoreBanners() {
  const { stores } = useSignedIn()
  const { isDismissed } = useDismissals()
  const isUpcoming = useFlag('SK_WAIT_TIME_FEES_PHASE_1_ENABLED')
  const isRunning = useFlag('SK_WAIT_TIME_FEES_PHASE_2_ENABLED')
  const hasGen2 = useFlag('SK_SWITCH_TO_GEN2_BANNER_ENABLED')
  const details = readDetails(useFlag('SK_WAIT_TIME_FEES_DETAILS'))
  const { data } = useQuery({ ...feesQuery(stores), enabled: stores.length > 0 })
  const paying = new Set(data?.feesStatuses.flatMap((one) => (one.feesEnabled ? [one.storeId] : [])))
  const day = today()
  // before the start date no store pays yet, so all of them count
  const concerned = paying.size === 0 ? stores : stores.filter(({ id }) => paying.has(id))
  const currencies = new Set(concerned.map(({ city }) => city.currencyCode))
  return {
    details,
    // amounts in several currencies are shown without a currency
    currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
    holds: {
      upcomingFees:
        isUpcoming && details !== null && details.startDate > day && !isDismissed('wait-time-fees'),
      feesDetails: isRunning && details !== null && paying.size > 0 && !isDismissed('wait-time-fees-details'),
      gen2:
        hasGen2 &&
        !isDismissed('switch-to-gen2') &&
        stores.some((store) => store.storeAddresses.some(({ generation }) => generation === 1)),
    },
  }
}

interface FeesBannerProps {
  kind: 'upcoming' | 'details'
  details: FeeDetails
  currency: string | null
}

/** The fees for courier waiting time, current or from a start date. */
export function FeesBanner({ kind, details, currency }: FeesBannerProps) {
  const t = useT()
  const formats = useFormats()
  const { dismiss } = useDismissals()
  const amount = (value: number) =>
    currency === null ? formats.number(value, { decimals: 2 }) : formats.money(value, currency)
  return (
    <Banner
      tone="warn"
      // stores can pay fees before the announced start
      title={t(`announcements.fees.${details.startDate > today() ? 'upcoming' : 'details'}`, {
        day: formats.day(details.startDate),
      })}
      onClose={() => dismiss(kind === 'upcoming' ? 'wait-time-fees' : 'wait-time-fees-details')}
      closeLabel={t('announcements.put-away')}
    >
      {t('announcements.fees.text', {
        minutes: details.timeInMinutes,
        one: amount(details.feeOne),
        two: amount(details.feeTwo),
      })}
    </Banner>
  )
}

/** BANNER-RULE-PRIORITY: offers marketplace delivery to stores that deliver with their own couriers. */
export function Gen2Banner() {
  const t = useT()
  const { dismiss } = useDismissals()
  return (
    <Banner
      title={t('announcements.gen2.title')}
      onClose={() => dismiss('switch-to-gen2')}
      closeLabel={t('announcements.put-away')}
    >
      {t('announcements.gen2.text')}
    </Banner>
  )
}

/** Links to the remaining onboarding steps. */
export function OnboardingBanner() {
  const t = useT()
  return (
    <Banner
      title={t('announcements.onboarding.title')}
      actions={
        <Link to="/onboarding-tracker/store-select" className={buttonClass({ size: 's' })}>
          {t('announcements.onboarding.open')}
        </Link>
      }
    >
      {t('announcements.onboarding.text')}
    </Banner>
  )
}
