import { useQuery } from '@tanstack/react-query'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import css from './Onboarding.module.css'
import { statusQuery } from './onboarding.queries.ts'
import { Progress } from './parts/Progress.tsx'
import { stepsOf } from './tracked.ts'
import { StepList } from './tracker/StepList.tsx'
import { useVirtualSteps } from './virtual-steps.ts'

interface SetUpStepsProps {
  id: number
  timeZone: string
}

/** GAP-ONB-END: the progress of a location that is set up beside live ones; nothing if it is unknown. */
export function SetUpSteps({ id, timeZone }: SetUpStepsProps) {
  const t = useT()
  const virtual = useVirtualSteps(id)
  const { data } = useQuery(statusQuery)
  const location = data?.store_addresses.find((one) => one.id === id)
  if (location === undefined || location.history.length === 0) return null
  const steps = stepsOf(location, virtual)
  return (
    <Card as="section" aria-label={t('onboarding.beside.title')} className={css.part}>
      <h2 className={css.name}>{t('onboarding.beside.title')}</h2>
      <p className={css.hint}>{t('onboarding.beside.about')}</p>
      <Progress steps={steps} />
      <StepList tracked={{ location, steps }} timeZone={timeZone} isReadOnly />
    </Card>
  )
}
