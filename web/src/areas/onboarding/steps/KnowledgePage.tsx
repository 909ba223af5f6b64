import { Link } from '@tanstack/react-router'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { buttonClass } from '#ui/Button.tsx'
import css from '../Onboarding.module.css'
import { keepVirtual, useVirtualSteps } from '../virtual-steps.ts'
import { CompleteButton } from './CompleteButton.tsx'
import { StepPage, type StepView } from './StepPage.tsx'

/** ONB-ROUTE-STEP-TEST-YOUR-KNOWLEDGE: the self-assessment; passing it submits the result. */
export function KnowledgePage() {
  const t = useT()
  return (
    <StepPage base="TEST_YOUR_KNOWLEDGE" about={t('onboarding.knowledge.about')}>
      {(view) => <Knowledge view={view} />}
    </StepPage>
  )
}

function Knowledge({ view }: { view: StepView }) {
  const t = useT()
  const { id } = view.tracked.location
  const { selfAssessmentCompleted } = useVirtualSteps(id)
  const isDone = view.step.status === 'COMPLETED'
  return (
    <>
      {!isDone && selfAssessmentCompleted && (
        <Banner tone="good" title={t('onboarding.knowledge.passed')}>
          {t('onboarding.knowledge.passed-about')}
        </Banner>
      )}
      {!isDone && (
        <Link
          to="/onboarding-tracker/$storeAddressId/self-assessment/intro"
          params={{ storeAddressId: String(id) }}
          className={buttonClass()}
        >
          {t(selfAssessmentCompleted ? 'onboarding.knowledge.again' : 'onboarding.knowledge.start')}
        </Link>
      )}
      {(isDone || selfAssessmentCompleted) && (
        <CompleteButton
          view={view}
          label={t('onboarding.knowledge.hand-in')}
          onDone={() => keepVirtual(id, { testYourKnowledgeSubmitted: true })}
        />
      )}
      {!isDone && !selfAssessmentCompleted && <p className={css.hint}>{t('onboarding.knowledge.needs')}</p>}
    </>
  )
}
