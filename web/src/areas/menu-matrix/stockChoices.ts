import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'

type StockChoiceId = 'same' | 'in' | 'out' | 'tomorrow'

interface StockChoice {
  /** Null for the one that the cell has now. */
  readonly id: StockChoiceId | null
  /** As a cell writes it. */
  readonly value: string
}

/** The availabilities that a cell of a location can be given. */
export function allChoices(timeZone: string) {
  return [
    { id: 'same', value: '' },
    { id: 'in', value: 'IN' },
    { id: 'out', value: 'OUT' },
    { id: 'tomorrow', value: addDays(localTimeOf(new Date(), timeZone).day, 1) },
  ] as const
}

/** Those that a cell can be given, and the one it has when it is none of them. */
export function stockChoices(now: string, isOfLocation: boolean, timeZone: string): StockChoice[] {
  const choices = allChoices(timeZone).filter(({ id }) => isOfLocation || id !== 'same')
  return choices.some(({ value }) => value === now) ? choices : [{ id: null, value: now }, ...choices]
}
