import type { StageDetail } from '@storekeep/contract/areas/onboarding.shapes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import css from '../Onboarding.module.css'

interface StepHistoryProps {
  events: StageDetail['events']
  timeZone: string
}

/** The history of a step: when and by whom. */
export function StepHistory({ events, timeZone }: StepHistoryProps) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      <SectionHeader title={t('onboarding.history')} />
      {events.length === 0 ? (
        <p className={css.hint}>{t('onboarding.no-history')}</p>
      ) : (
        <ol className={css.events}>
          {events.map(({ status, at, by }) => (
            <li key={`${status} ${at}`} className={css.event}>
              <span>
                {by === null ? t(`onboarding.event.${status}`) : t('onboarding.event.by', { name: by })}
              </span>
              <span className={css.hint}>{formats.dateTime(at, timeZone)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
