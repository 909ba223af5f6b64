/** On the wire a `max` of 1000 means no limit (CATALOG-RULE-MAX); internally it is null. */
export const unsetMax = 1000

/** CATALOG-RULE-MIN, CATALOG-RULE-MAX: how many options of a group a customer takes. `max` null is no limit. */
interface Bounds {
  readonly min: number
  readonly max: number | null
}

/** The bounds on the wire. A `max` of 1000 is the unset default, and `min` is 0 then. */
export function boundsOf(min: number, max: number): Bounds {
  return max === unsetMax ? { min: 0, max: null } : { min, max }
}

/** The bounds as the wire has them, where a missing maximum is a number. */
export function wireBounds({ min, max }: Bounds): { min: number; max: number } {
  return { min, max: max ?? unsetMax }
}

/**
 * The fault of a minimum without a maximum, which would be saved as 0; null if there is none. Only the form has it, so that
 * a typed minimum is not lost; on the wire, such bounds are valid (CATALOG-RULE-MAX).
 */
export function minFault(min: number, max: number): { path: 'max'; code: 'optionGroup.minNeedsMax' } | null {
  return max === unsetMax && min > 0 ? { path: 'max', code: 'optionGroup.minNeedsMax' } : null
}

/** The fault of the bounds; null for valid ones. */
export function boundsFault(min: number, max: number): { path: 'min' | 'max'; code: string } | null {
  if (min < 0) return { path: 'min', code: 'field.tooSmall' }
  if (max < 1) return { path: 'max', code: 'field.tooSmall' }
  if (max > unsetMax) return { path: 'max', code: 'field.tooLarge' }
  if (max !== unsetMax && max < min) return { path: 'max', code: 'max-greater-min-error' }
  return null
}
