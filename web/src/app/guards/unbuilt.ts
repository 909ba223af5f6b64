import { redirect } from '@tanstack/react-router'
import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import type { EnterApp } from '#kit/router/routes.ts'
import { vendorPath } from './paths.ts'
import { goToVendorPortal } from './vendor.ts'

const redirectTo = (href: string): never => {
  throw redirect({ href, replace: true })
}

/**
 * The target of an address without a page: a declared redirect, a page that is not built yet, or an undeclared address.
 * Runs the guards as for a page, then redirects to the application root.
 */
export async function redirectUnbuilt(
  { pathname, href }: { pathname: string; href: string },
  enterApp: EnterApp,
): Promise<never> {
  const declared = pageAt(pathname)
  if (declared?.path === vendorPath) return goToVendorPortal()
  // SHELL-RULE-UNKNOWN-PATH, and GUARD-1-PUBLIC: no path to remember
  if (declared?.access !== 'private') return redirectTo('/')
  const { enterPage } = await enterApp({ pathname, href })
  if (declared.leadsTo !== null) return redirectTo(href.replace(pathname, declared.leadsTo))
  enterPage(declared, {})
  return redirectTo('/')
}
