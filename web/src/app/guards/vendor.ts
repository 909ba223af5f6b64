import { redirect } from '@tanstack/react-router'
import { queries } from '#kit/api/client.ts'
import { facts } from '#kit/boot/facts.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { meQuery } from '../session/queries.ts'

/** The vendor portal's address for a migrated user, with the encoded e-mail as the identifier. */
export function vendorPortalOf(base: string | null | undefined, email: string | null): string | null {
  const url = base ? URL.parse(base) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (email !== null) url.searchParams.set('redirectIdentifier', email)
  return url.href
}

/** SESSION-ROUTE-REDIRECT-VP: redirects to the vendor portal, or into the app if there is none (GAP-VENDOR-PORTAL). */
export async function goToVendorPortal(): Promise<never> {
  const email = isSignedIn() ? await emailOf() : null
  const target = vendorPortalOf(facts.vendorPortalUrl, email)
  if (target === null) throw redirect({ href: '/', replace: true })
  location.replace(target)
  // nothing more to render: the browser is navigating
  return new Promise<never>(() => undefined)
}

/** Null if there is no answer; the portal then asks for the identifier. */
const emailOf = (): Promise<string | null> =>
  queries.ensureQueryData(meQuery).then(
    ({ email }) => email,
    () => null,
  )
