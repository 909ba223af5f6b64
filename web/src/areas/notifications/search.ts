import { pageNumber, present } from '#kit/page/search-parts.ts'

/** The state of the list, stored in its address. */
interface NotificationsSearch {
  page?: number
}

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): NotificationsSearch {
  return present<Required<NotificationsSearch>>({ page: pageNumber(raw['page']) })
}
