import { oneOf, present } from '#kit/page/search-parts.ts'

export const tabs = ['hours', 'days', 'ahead', 'past', 'details'] as const
export type ScheduleTab = (typeof tabs)[number]

/** The whole state of the page, in its address. */
interface ScheduleSearch {
  tab?: ScheduleTab
}

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): ScheduleSearch {
  return present<Required<ScheduleSearch>>({ tab: oneOf(tabs, raw['tab']) })
}
