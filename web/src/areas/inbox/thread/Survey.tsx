import { lengthText } from '#kit/form/fieldText.ts'
import { longestAnswer } from '@storekeep/contract/rules/inbox/conversations.ts'
import { RotateCcw } from 'lucide-react'
import type { Conversation } from '@storekeep/contract/areas/inbox.shapes.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { useCommand } from '#kit/api/useCommand.ts'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { rate, reopen, showConflict } from '../inbox.queries.ts'
import css from './Thread.module.css'

const ratings = [1, 2, 3, 4, 5] as const

interface SurveyInput {
  readonly rating: number | null
  readonly answers: Readonly<Record<string, string>>
}

/** INBOX-STATE-SURVEY: rates support on one scale, with follow-up questions. */
export function SurveyForm({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const { id, survey } = conversation
  const draft = useDraftValues<SurveyInput>(`inbox-survey.${id}`, { rating: null, answers: {} })
  const { rating, answers } = draft.values
  const tooLong = lengthText(
    Object.values(answers).toSorted((one, other) => other.length - one.length)[0] ?? '',
    longestAnswer,
  )
  const submit = useCommand(async () => {
    if (rating === null) return
    try {
      await rate(id, rating, answers)
      draft.clear()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      // INBOX-STATE-CONFLICT
      toast({ tone: 'bad', message: t('inbox.submit-error') })
      await showConflict(id)
    }
  })
  return (
    <form
      className={css.survey}
      aria-label={t('inbox.survey')}
      onSubmit={(event) => {
        event.preventDefault()
        submit.run()
      }}
    >
      <RadioGroup
        label={t('inbox.survey')}
        look="segments"
        value={rating === null ? null : String(rating)}
        onChange={(chosen) => draft.change({ rating: Number(chosen) })}
        options={ratings.map((value) => ({ id: String(value), label: t(`inbox.rating.${value}`) }))}
      />
      {survey?.metadata.questions.map((question) => (
        <TextField
          key={question.id}
          label={question.text}
          error={lengthText(answers[question.id] ?? '', longestAnswer)}
          value={answers[question.id] ?? ''}
          onChange={(event) =>
            draft.change({ answers: { ...answers, [question.id]: event.currentTarget.value } })
          }
        />
      ))}
      <FailureBanner error={submit.error} />
      <Button
        type="submit"
        tone="primary"
        className={css.start}
        pending={submit.isPending}
        disabledReason={rating === null ? t('inbox.choose-rating') : tooLong}
      >
        {t('inbox.rate')}
      </Button>
    </form>
  )
}

/** A closed conversation with its rating, and a button to reopen it. */
export function Closed({ conversation: { id, survey } }: { conversation: Conversation }) {
  const t = useT()
  const again = useCommand(() => reopen(id))
  const rating = ratings.find((one) => one === survey?.rating)
  return (
    <div className={css.closed}>
      <p>
        {t('inbox.closed')}
        {survey?.status === 'rated' &&
          ` ${rating === undefined ? t('inbox.rated-without') : t('inbox.rated', { rating: t(`inbox.rating.${rating}`) })}`}
        {survey?.status === 'unresponded' && ` ${t('inbox.unresponded')}`}
      </p>
      <FailureBanner error={again.error} />
      <Button
        changes
        icon={<RotateCcw size="1rem" aria-hidden="true" />}
        pending={again.isPending}
        onClick={again.run}
      >
        {t('inbox.reopen')}
      </Button>
    </div>
  )
}
