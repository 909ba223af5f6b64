import { redirect } from '@tanstack/react-router'
import { pageAt } from '@storekeep/contract/rules/pages.ts'
import type { EnterApp } from '#kit/router/routes.ts'
import { vendorPath } from './paths.ts'
import { goToVendorPortal } from './vendor.ts'

const redirectTo = (href: string): never => {
  throw redirect({ href, replace: true })
}

/**
 * Where an address without a page leads: one that is declared to lead elsewhere, one whose page is not built yet, or one
 * that is not declared. It passes the guards as if it were there; then it is the application root.
 */
export async function redirectUnbuilt(
  { pathname, href }: { pathname: string; href: string },
  enterApp: EnterApp,
): Promise<never> {
  const declared = pageAt(pathname)
  if (declared?.path === vendorPath) return goToVendorPortal()
  // SHELL-RULE-UNKNOWN-PATH, and GUARD-1-PUBLIC: nothing there to remember
  if (declared?.access !== 'private') return redirectTo('/')
  const { enterPage } = await enterApp({ pathname, href })
  if (declared.leadsTo !== null) return redirectTo(declared.leadsTo)
  enterPage(declared, {})
  return redirectTo('/')
}
