import { redirect } from '@tanstack/react-router'
import { rowOf } from '../kit/router/table.ts'
import { entrance } from './guards.ts'
import { vendorPath } from './paths.ts'
import { hasPage } from './rooms.ts'
import { goToVendorPortal } from './vendor.ts'

const goTo = (href: string): never => {
  throw redirect({ href, replace: true })
}

/**
 * Where to look again, or an address without a page of its own: one that leads elsewhere, one whose room is not built yet, or one
 * that nobody knows. It passes the guards as if it were there; then it is the application root.
 */
export async function leadOn({ pathname, href }: { pathname: string; href: string }): Promise<never> {
  // the rooms' pages have come with this file
  if (hasPage(pathname)) return goTo(href)
  const row = rowOf(pathname)
  if (row?.path === vendorPath) return goToVendorPortal()
  // SHELL-RULE-UNKNOWN-PATH, and GUARD-1-PUBLIC: nothing there to remember
  if (row?.access !== 'private') return goTo('/')
  const { enterPage } = await entrance({ pathname, href })
  if (row.leadsTo !== undefined) return goTo(row.leadsTo)
  await enterPage(row, {})
  return goTo('/')
}
