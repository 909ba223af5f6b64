import { present, typedText } from '#kit/page/search-parts.ts'

/** What is looked for in names and e-mails. */
interface UsersSearch {
  q?: string
}

export const longestQuery = 200

export function readSearch(raw: Record<string, unknown>): UsersSearch {
  return present<Required<UsersSearch>>({ q: typedText(raw['q'], longestQuery) })
}

/** USERS-RULE-SEARCH: a part of the name or the e-mail, whatever the case, without the spaces around it. */
export function fits({ name, email }: { name: string; email: string }, query: string | undefined): boolean {
  const wanted = (query ?? '').trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted)
}
