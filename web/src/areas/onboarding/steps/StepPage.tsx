import type { StageDetail } from '@storekeep/contract/areas/onboarding.shapes.ts'
import type { ShownStep } from '@storekeep/contract/rules/onboarding/shown-steps.ts'
import type { BaseStep, StepName } from '@storekeep/contract/rules/onboarding/steps.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import css from '../Onboarding.module.css'
import { stageQuery } from '../onboarding.queries.ts'
import { StepBadge, TurnText } from '../parts/StepState.tsx'
import { serverStep, type StartingLocation } from '../tracked.ts'
import { useTracker, type Tracked } from '../useTracker.ts'
import { StepHistory } from './StepHistory.tsx'

/** Later, since the countries' number formats are 25 kB; until then the number has no spaces. */
const PhoneInGroups = lazyPart<{ number: string }>(
  () => import('../parts/PhoneInGroups.tsx').then((module) => module.PhoneInGroups),
  ({ number }) => number,
)

/** The data of a step's page. */
export interface StepView {
  readonly starting: StartingLocation
  readonly tracked: Tracked
  readonly step: ShownStep
  /** The server's name of the step, used to complete it. */
  readonly name: StepName
  readonly content: StageDetail['stage_content']
}

interface StepPageProps {
  base: BaseStep
  about: string
  children: (view: StepView) => ReactNode
}

/** The page of one step: its content, whose turn it is, what to do, and its history. */
export function StepPage({ base, about, children }: StepPageProps) {
  const t = useT()
  const { starting, query, tracked } = useTracker()
  if (starting === null) return null
  return (
    <Page
      title={t(`onboarding.step.${base}`)}
      description={about}
      above={
        <BackLink
          to="/onboarding-tracker/$storeAddressId"
          params={{ storeAddressId: String(starting.address.id) }}
        >
          {t('onboarding.tracker.title', { location: starting.address.name })}
        </BackLink>
      }
    >
      <QuerySection query={query} skeleton={<SkeletonText lines={8} />} failed={t('onboarding.failed')}>
        {() => <Step base={base} starting={starting} tracked={tracked} view={children} />}
      </QuerySection>
    </Page>
  )
}

interface StepProps {
  base: BaseStep
  starting: StartingLocation
  tracked: Tracked | null
  view: StepPageProps['children']
}

function Step({ base, starting, tracked, view }: StepProps) {
  const step = tracked?.steps.find((one) => one.base === base)
  const name = step && tracked ? serverStep(tracked.location.history, step)?.name : undefined
  if (!tracked || !step || name === undefined || step.status === 'PENDING')
    return (
      <Navigate
        to="/onboarding-tracker/$storeAddressId"
        params={{ storeAddressId: String(starting.address.id) }}
        replace
      />
    )
  return <KnownStep {...{ starting, tracked, step, name, view }} />
}

type KnownStepProps = Pick<StepView, 'starting' | 'tracked' | 'step' | 'name'> & Pick<StepProps, 'view'>

function KnownStep({ starting, tracked, step, name, view }: KnownStepProps) {
  const t = useT()
  const query = useQuery(stageQuery(tracked.location.id, name))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={8} />} failed={t('onboarding.step-failed')}>
      {({ stage_content: content, events }) => (
        <div className={css.columns}>
          <Card as="section" aria-label={t('onboarding.do')} className={css.part}>
            <div className={css.marks}>
              <StepBadge step={step} />
              <TurnText tracked={tracked} step={step} />
            </div>
            {view({ starting, tracked, step, name, content })}
          </Card>
          <Card as="section" aria-label={t('onboarding.history')} className={css.part}>
            <StepHistory events={events} timeZone={starting.store.city.timeZone} />
            <Help phone={content.partner_phone_number} />
          </Card>
        </div>
      )}
    </QuerySection>
  )
}

/** The support phone number. */
function Help({ phone }: { phone: string | null }) {
  const t = useT()
  if (phone === null) return null
  return (
    <p className={css.hint}>
      {t('onboarding.call')}{' '}
      <TextLink href={`tel:${phone}`} dir="ltr">
        <PhoneInGroups number={phone} />
      </TextLink>
    </p>
  )
}
