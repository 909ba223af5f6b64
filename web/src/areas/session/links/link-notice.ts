import { ApiError } from '#kit/api/ApiError.ts'

/** Why a link that was opened led to the sign-in page. */
interface LinkNotice {
  readonly error: unknown
  /** The link's token where a fresh one can be sent; null where that makes no sense. */
  readonly resendable: string | null
}

/** The address of a link that a signed-in visitor opened and that works for guests only. */
let unused: string | null = null

/** Keeps a link that cannot be used while a user is signed in, for the banner above the pages. */
export function noteUnusedLink(href: string | null): void {
  unused = href
}

/** The link that was not used; null when there is none. */
export function unusedLink(): string | null {
  return unused
}

const expired: ReadonlySet<string> = new Set(['invitation.expired', 'link.expired'])
let notice: LinkNotice | null = null

/** Keeps for the sign-in page why a link cannot be used. */
export function noteLink(error: unknown, token: string): void {
  const isExpired = error instanceof ApiError && expired.has(error.code)
  notice = { error, resendable: isExpired ? token : null }
}

/** What the sign-in page has to say about a link. */
export function linkNotice(): LinkNotice | null {
  return notice
}
