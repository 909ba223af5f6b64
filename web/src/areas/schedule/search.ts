import { oneOf, present } from '#kit/page/search-parts.ts'

export const tabs = ['hours', 'days', 'ahead', 'past', 'details'] as const
export type ScheduleTab = (typeof tabs)[number]

/** The full state of the page, stored in its address. */
interface ScheduleSearch {
  tab?: ScheduleTab
}

/** Reads the address; drops invalid values, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): ScheduleSearch {
  return present<Required<ScheduleSearch>>({ tab: oneOf(tabs, raw['tab']) })
}
