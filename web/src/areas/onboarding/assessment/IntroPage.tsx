import { neededRight, questions } from '@storekeep/contract/rules/onboarding/knowledge.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import css from '../Onboarding.module.css'
import { startRun } from './assessment.ts'
import { AssessmentPage } from './AssessmentPage.tsx'

/** ONB-ROUTE-SA-INTRO: the topics, and how many answers must be correct. */
export function IntroPage() {
  const t = useT()
  const navigate = useNavigate()
  const start = (id: number) => {
    startRun(id)
    void navigate({
      to: '/onboarding-tracker/$storeAddressId/self-assessment/questions',
      params: { storeAddressId: String(id) },
    })
  }
  return (
    <AssessmentPage about={t('onboarding.assessment.about')}>
      {(id) => (
        <>
          <p>{t('onboarding.assessment.intro', { count: questions.length, needed: neededRight })}</p>
          <div className={css.buttons}>
            <Button tone="primary" onClick={() => start(id)}>
              {t('onboarding.assessment.start')}
            </Button>
          </div>
        </>
      )}
    </AssessmentPage>
  )
}
