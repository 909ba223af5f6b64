import { daysLines } from './days.ts'
import type { Line } from './names.ts'
import { offersLines } from './offers.ts'
import { storeLines } from './store.ts'

/**
 * The example lines of each feed, by its name. They describe one store, and an empty installation accepts all of them in
 * this order: a reader can send them one after the other.
 */
export const feedLines: Readonly<Record<string, readonly Line[]>> = {
  ...storeLines,
  ...offersLines,
  ...daysLines,
}
