import { ApiError } from '#kit/api/ApiError.ts'
import { onSessionStart } from '#kit/session/session.ts'

/** Why an opened link redirected to the sign-in page. */
interface LinkNotice {
  readonly error: unknown
  /** The link's token if a new one can be sent; null otherwise. */
  readonly resendable: string | null
}

/** The address of a guest link opened by a signed-in visitor. */
let unused: string | null = null

/** Stores a link that cannot be used while signed in, for the banner above the pages. */
export function noteUnusedLink(href: string | null): void {
  unused = href
}

/** The unused link; null if there is none. */
export function unusedLink(): string | null {
  return unused
}

const expired: ReadonlySet<string> = new Set(['invitation.expired', 'link.expired'])
let notice: LinkNotice | null = null

/** The link can be sent again. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && expired.has(error.code)
}

/** Stores for the sign-in page why a link is invalid. */
export function noteLink(error: unknown, token: string): void {
  notice = { error, resendable: isExpired(error) ? token : null }
}

/** A link whose token has the wrong form, or that has none. */
export function noteForgedLink(token: string): void {
  noteLink(new ApiError({ code: 'link.unknown', message: '', status: 404 }), token)
}

// it concerns visitors only, so that a later sign-out does not show it again
onSessionStart(() => {
  notice = null
})

/** The notice about a link to show on the sign-in page. */
export function linkNotice(): LinkNotice | null {
  return notice
}
