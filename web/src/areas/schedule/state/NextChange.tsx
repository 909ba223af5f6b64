import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { nextChangeText } from '../texts.ts'
import css from './State.module.css'

/** The next scheduled change of the state. */
export function NextChange({ state }: { state: LocationAvailability }) {
  return <p className={css.next}>{nextChangeText(useT(), useFormats(), state)}</p>
}
