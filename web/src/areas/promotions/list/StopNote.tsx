import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from '../Promotions.module.css'

interface StopNoteProps {
  promotion: Promotion
  /** For a list: only the day and the kind of reason. */
  isBrief?: boolean
}

/** Who stopped a promotion, and why. */
export function StopNote({ promotion: { stop, timeZone }, isBrief = false }: StopNoteProps) {
  const t = useT()
  const formats = useFormats()
  if (!stop) return null
  const at = isBrief
    ? formats.dayShort(localTimeOf(stop.at, timeZone).day)
    : formats.dateTime(stop.at, timeZone)
  const who =
    stop.by === null ? t('promotions.stopped', { at }) : t('promotions.stopped-by', { name: stop.by, at })
  return (
    <span className={css.note}>
      {who}
      {stop.reason !== 'PARTNER' && ` ${t(`promotions.stop-reason.${stop.reason}`)}`}
      {!isBrief && stop.text !== null && (
        <>
          {' '}
          <q dir="auto">{stop.text}</q>
        </>
      )}
    </span>
  )
}
