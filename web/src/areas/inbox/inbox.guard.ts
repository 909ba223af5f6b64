import { redirect } from '@tanstack/react-router'
import type { Entered } from '#kit/router/routes.ts'

/** INBOX-GUARD-ADDRESS: the inbox belongs to locations; without one, users are redirected to the start page. */
export function guardInbox({ chosenNow }: Pick<Entered, 'chosenNow'>): void {
  if (chosenNow('INBOX').addresses.length === 0) throw redirect({ href: '/', replace: true })
}
