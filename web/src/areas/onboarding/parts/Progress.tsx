import type { ShownStep } from '@storekeep/contract/rules/onboarding/shown-steps.ts'
import { useT } from '#kit/words/useT.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'

/** How many of the listed steps are done. */
export function Progress({ steps }: { steps: readonly ShownStep[] }) {
  const t = useT()
  const listed = steps.filter(({ hidden }) => !hidden)
  const done = listed.filter(({ status }) => status === 'COMPLETED').length
  return (
    <ProgressBar
      label={t('onboarding.progress')}
      value={done}
      max={listed.length}
      valueText={t('onboarding.progress-value', { done, all: listed.length })}
    />
  )
}
