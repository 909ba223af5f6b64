import { redirect } from '@tanstack/react-router'
import { flag } from '#kit/flags/cache.ts'
import { loadFlags } from '#kit/flags/refresh.ts'

/** USERS-ROUTE: without its flag there is no user management. */
export async function guardUsers(): Promise<void> {
  // a flag may have been switched on another device since this browser last heard of it
  await loadFlags()
  if (!flag('SK_USER_MANAGEMENT_ENABLED')) throw redirect({ href: '/home', replace: true })
}

/** USERS-ROUTE-ADD, USERS-ROUTE-EDIT: while actions are off only the list is shown. */
export async function guardActions(): Promise<void> {
  await guardUsers()
  if (!flag('SK_USER_MANAGEMENT_ACTIONS_ENABLED')) throw redirect({ href: '/users', replace: true })
}
