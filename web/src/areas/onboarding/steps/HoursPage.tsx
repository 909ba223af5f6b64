import { useT } from '#kit/words/useT.ts'
import { LocationHours } from '../../schedule/hours.widget.tsx'
import { CompleteButton } from './CompleteButton.tsx'
import { StepPage } from './StepPage.tsx'

/** ONB-ROUTE-STEP-WORKING: the opening hours; they are saved before they are confirmed. */
export function HoursPage() {
  const t = useT()
  return (
    <StepPage base="ADD_WORKING_HOURS" about={t('onboarding.hours.about')}>
      {(view) => (
        <LocationHours id={view.starting.address.id}>
          {(isGiven, isTyped) => (
            <CompleteButton
              view={view}
              label={t('onboarding.hours.confirm')}
              disabledReason={
                isTyped ? t('onboarding.unsaved') : isGiven ? undefined : t('onboarding.hours.missing')
              }
            />
          )}
        </LocationHours>
      )}
    </StepPage>
  )
}
