import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { redirect } from '@tanstack/react-router'
import { call } from '#kit/api/call.ts'
import type { Entered } from '#kit/router/routes.ts'
import { consent } from '#kit/telemetry/consent.ts'

/** INBOX-GUARD-ADDRESS: without a selected location there is no inbox. Entering counts as a click on support. */
export async function guardInbox({ chosenNow }: Entered): Promise<void> {
  if (chosenNow('INBOX').addresses.length === 0) throw redirect({ href: '/', replace: true })
  if (consent() !== 'granted') return
  const event = { name: 'element_tapped' as const, properties: { element: 'support_clicked', page: 'INBOX' } }
  // a measurement holds no page up
  void call(telemetry.events, { body: { events: [event] } }).catch((error: unknown) =>
    console.error('ANALYTICS_PACKAGE_ERROR', error),
  )
  await Promise.resolve()
}
