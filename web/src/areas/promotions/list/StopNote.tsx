import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from '../Promotions.module.css'

/** Who stopped a promotion, and why. */
export function StopNote({ promotion: { stop, timeZone } }: { promotion: Promotion }) {
  const t = useT()
  const formats = useFormats()
  if (!stop) return null
  const at = formats.dateTime(stop.at, timeZone)
  const who =
    stop.by === null ? t('promotions.stopped', { at }) : t('promotions.stopped-by', { name: stop.by, at })
  return (
    <span className={css.note}>
      {who}
      {stop.reason !== 'PARTNER' && ` ${t(`promotions.stop-reason.${stop.reason}`)}`}
      {stop.text !== null && (
        <>
          {' '}
          <q dir="auto">{stop.text}</q>
        </>
      )}
    </span>
  )
}
