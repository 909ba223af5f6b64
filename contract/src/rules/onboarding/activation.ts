import { addDays } from '../time/periods.ts'

/** Maximum number of days ahead for which a partner may schedule the activation. */
export const furthestActivation = 60

/** ONB-ENTITY-ACTIVATION: a day from tomorrow on, in the location's own calendar. */
export function activationFault(day: string, today: string): 'activation.past' | 'activation.tooFar' | null {
  if (day <= today) return 'activation.past'
  return day > addDays(today, furthestActivation) ? 'activation.tooFar' : null
}

/** Whether a scheduled activation is due. */
export function isDue(scheduled: string | null, today: string): boolean {
  return scheduled !== null && scheduled <= today
}
