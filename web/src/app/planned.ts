import { redirect } from '@tanstack/react-router'
import { rowOf } from '../kit/router/table.ts'
import type { Entered } from '../kit/router/routes.ts'

/**
 * An address without a page of its own: one that leads elsewhere, one whose room is not built yet, or one
 * that nobody knows. Its section is looked at as if it were there; then it is the application root.
 */
export async function leadOn(pathname: string, { enterPage }: Pick<Entered, 'enterPage'>): Promise<never> {
  const row = rowOf(pathname)
  // SHELL-RULE-UNKNOWN-PATH
  if (row?.leadsTo === undefined) {
    if (row) await enterPage(row, {})
    throw redirect({ href: '/', replace: true })
  }
  throw redirect({ href: row.leadsTo, replace: true })
}
