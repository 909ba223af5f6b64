import { present, typedText } from '#kit/page/search-parts.ts'

/** The search text for names and e-mails. */
interface UsersSearch {
  q?: string
}

export const longestQuery = 200

export function readSearch(raw: Record<string, unknown>): UsersSearch {
  return present<Required<UsersSearch>>({ q: typedText(raw['q'], longestQuery) })
}

/** USERS-RULE-SEARCH: matches part of the name or e-mail, ignoring case and surrounding spaces. */
export function fits({ name, email }: { name: string; email: string }, query: string | undefined): boolean {
  const wanted = (query ?? '').trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted)
}
