import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'

type StockChoiceId = 'same' | 'in' | 'out' | 'tomorrow'

interface StockChoice {
  /** Null for the current value of the cell. */
  readonly id: StockChoiceId | null
  /** In the format of a cell. */
  readonly value: string
}

/** The availabilities a location's cell can be set to. */
export function allChoices(timeZone: string) {
  return [
    { id: 'same', value: '' },
    { id: 'in', value: 'IN' },
    { id: 'out', value: 'OUT' },
    { id: 'tomorrow', value: addDays(localTimeOf(new Date(), timeZone).day, 1) },
  ] as const
}

/** The available choices, plus the current value if it is none of them. */
export function stockChoices(now: string, isOfLocation: boolean, timeZone: string): StockChoice[] {
  const choices = allChoices(timeZone).filter(({ id }) => isOfLocation || id !== 'same')
  return choices.some(({ value }) => value === now) ? choices : [{ id: null, value: now }, ...choices]
}
