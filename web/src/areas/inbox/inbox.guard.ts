import { redirect } from '@tanstack/react-router'
import type { Entered } from '#kit/router/routes.ts'

/** INBOX-GUARD-ADDRESS: the inbox is of locations; without one its users are led to where the portal begins. */
export function guardInbox({ chosenNow }: Pick<Entered, 'chosenNow'>): void {
  if (chosenNow('INBOX').addresses.length === 0) throw redirect({ href: '/', replace: true })
}
