import { outcomeOf } from '@storekeep/contract/rules/onboarding/knowledge.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import css from '../Onboarding.module.css'
import { startRun, useRun } from './assessment.ts'
import { AssessmentPage } from './AssessmentPage.tsx'

/** ONB-ROUTE-SA-RESULT. */
export function ResultPage() {
  const t = useT()
  return (
    <AssessmentPage about={t('onboarding.assessment.result')}>{(id) => <Result id={id} />}</AssessmentPage>
  )
}

function Result({ id }: { id: number }) {
  const t = useT()
  const navigate = useNavigate()
  const run = useRun(id)
  if (run === undefined) return null
  const { right, wrong, isPassed } = outcomeOf(run.answers)
  const params = { storeAddressId: String(id) }
  const again = () => {
    startRun(id)
    void navigate({ to: '/onboarding-tracker/$storeAddressId/self-assessment/questions', params })
  }
  return (
    <>
      <Banner
        tone={isPassed ? 'good' : 'warn'}
        title={t(isPassed ? 'onboarding.assessment.passed' : 'onboarding.assessment.failed')}
      >
        {t('onboarding.assessment.count', { right, count: run.questions.length })}
      </Banner>
      {wrong.length > 0 && (
        <div>
          <p>{t('onboarding.assessment.look-again')}</p>
          <ul>
            {wrong.map((question) => (
              <li key={question}>{t(`onboarding.question.${question}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.buttons}>
        {isPassed ? (
          <Link
            to="/onboarding-tracker/$storeAddressId/test-your-knowledge"
            params={params}
            className={buttonClass({ tone: 'primary' })}
          >
            {t('onboarding.assessment.go-on')}
          </Link>
        ) : (
          <Button tone="primary" onClick={again}>
            {t('shell.failed.retry')}
          </Button>
        )}
      </div>
    </>
  )
}
