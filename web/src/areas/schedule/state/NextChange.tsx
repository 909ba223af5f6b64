import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { momentText } from '../texts.ts'
import css from './State.module.css'

/** The next scheduled change of the state. */
export function NextChange({ state: { state, change, timeZone } }: { state: LocationAvailability }) {
  const t = useT()
  const formats = useFormats()
  if (!change) return <p className={css.next}>{t(`schedule.stays.${state}`)}</p>
  const when = momentText(t, formats, change.at, timeZone)
  return <p className={css.next}>{t(`schedule.becomes.${change.state}`, { when })}</p>
}
