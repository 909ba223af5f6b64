import { furthestActivation } from '@storekeep/contract/rules/onboarding/activation.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#kit/api/errorText.ts'
import { showFailure } from '#kit/commands/command.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DatePicker } from '#ui/DatePicker.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Onboarding.module.css'
import { saveActivation, scheduledQuery } from '../onboarding.queries.ts'
import { CompleteButton } from './CompleteButton.tsx'
import { StepPage, type StepView } from './StepPage.tsx'

/** ONB-ROUTE-STEP-ACTIVATION: activates now or on a chosen date, or shows why the marketplace holds it. */
export function ActivationPage() {
  const t = useT()
  return (
    <StepPage base="ACTIVATION" about={t('onboarding.activation.about')}>
      {(view) => (
        <>
          <Provider view={view} />
          {!view.tracked.location.is_paused && (
            <>
              {view.step.status === 'ACTIVE' && <Schedule view={view} />}
              <CompleteButton view={view} label={t('onboarding.activation.now')} />
            </>
          )}
        </>
      )}
    </StepPage>
  )
}

/** ONB-CONST-PROVIDER: a separate text for each reason and stage. */
function Provider({ view: { content, starting } }: { view: StepView }) {
  const t = useT()
  const formats = useFormats()
  const provider = content.provider_info
  if (provider === null) return null
  const { provider_stage: stage, reason_translation_key: reason, scheduled_activation_call: call } = provider
  const title = reason ?? stage
  return (
    <Banner
      tone={title === null ? 'info' : 'warn'}
      title={title === null ? t('onboarding.provider.call-only') : t(`onboarding.provider.${title}`)}
    >
      {reason !== null && <p>{t(`onboarding.provider.${reason}-about`)}</p>}
      {stage !== null && <p data-stage={stage}>{t(`onboarding.provider.${stage}-about`)}</p>}
      {call !== null && (
        <p>{t('onboarding.provider.call', { at: formats.dateTime(call, starting.store.city.timeZone) })}</p>
      )}
    </Banner>
  )
}

function todayIn(timeZone: string): string {
  return localTimeOf(new Date(), timeZone).day
}

/** ONB-ENTITY-ACTIVATION: the date of the automatic activation. */
function Schedule({ view: { tracked, starting } }: { view: StepView }) {
  const t = useT()
  const formats = useFormats()
  const { id } = tracked.location
  const query = useQuery(scheduledQuery(id))
  const today = todayIn(starting.store.city.timeZone)
  const save = (day: string | null): Promise<unknown> =>
    saveActivation(id, day).then(
      () =>
        toast({
          tone: 'good',
          message:
            day === null
              ? t('onboarding.activation.taken-back')
              : t('onboarding.activation.saved', { day: formats.day(day) }),
        }),
      (error: unknown) => {
        // it may have been saved although the answer was lost
        void query.refetch()
        showFailure(error, errorText(error), () => void save(day), t('onboarding.activation.not-saved'))
      },
    )
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={2} />}>
      {({ data: { scheduled_date: day } }) => (
        <div className={css.part}>
          <p>
            {day === null
              ? t('onboarding.activation.choose')
              : t('onboarding.activation.scheduled', { day: formats.day(day) })}
          </p>
          <div className={css.buttons}>
            <DatePicker
              label={t('onboarding.activation.day')}
              value={day}
              valueText={day === null ? t('onboarding.activation.pick') : formats.day(day)}
              minDay={addDays(today, 1)}
              maxDay={addDays(today, furthestActivation)}
              onChange={(next) => void save(next)}
            />
            {day !== null && (
              <Button changes tone="quiet" onClick={() => void save(null)}>
                {t('onboarding.activation.take-back')}
              </Button>
            )}
          </div>
        </div>
      )}
    </QuerySection>
  )
}
