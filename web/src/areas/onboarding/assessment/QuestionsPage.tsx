import { outcomeOf, type Question } from '@storekeep/contract/rules/onboarding/knowledge.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { showFirstFault } from '#kit/form/focus/first-fault.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText } from '#kit/words/words.ts'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import css from '../Onboarding.module.css'
import { keepVirtual } from '../virtual-steps.ts'
import { answer, useRun } from './assessment.ts'
import { AssessmentPage } from './AssessmentPage.tsx'

/** ONB-ROUTE-SA-QUESTIONS: all questions on one page; each must be answered. */
export function QuestionsPage() {
  const t = useT()
  return (
    <AssessmentPage about={t('onboarding.assessment.answer-all')}>
      {(id) => <Questions id={id} />}
    </AssessmentPage>
  )
}

function Questions({ id }: { id: number }) {
  const t = useT()
  const navigate = useNavigate()
  const run = useRun(id)
  const [isChecked, setChecked] = useState(false)
  const all = useRef<HTMLDivElement>(null)
  if (run === undefined) return null
  const { questions, answers } = run
  const missing = questions.filter((question) => answers[question.id] === undefined)
  const finish = () => {
    setChecked(true)
    if (missing.length > 0) return showFirstFault(all.current)
    if (outcomeOf(answers).isPassed) keepVirtual(id, { selfAssessmentCompleted: true })
    void navigate({
      to: '/onboarding-tracker/$storeAddressId/self-assessment/result',
      params: { storeAddressId: String(id) },
    })
  }
  return (
    <div ref={all} className={css.part}>
      {questions.map((question) => (
        <RadioGroup
          key={question.id}
          label={t(`onboarding.question.${question.id}`)}
          options={optionsOf(question)}
          value={answers[question.id] ?? null}
          error={isChecked && missing.includes(question) ? t('onboarding.assessment.unanswered') : undefined}
          onChange={(given) => answer(id, question.id, given)}
        />
      ))}
      <div className={css.buttons}>
        <Button changes tone="primary" onClick={finish}>
          {t('onboarding.assessment.finish')}
        </Button>
      </div>
    </div>
  )
}

function optionsOf({ id, answers }: Question): { id: string; label: string }[] {
  return answers.map((given) => ({ id: given, label: anyText(`onboarding.answer.${id}.${given}`) }))
}
