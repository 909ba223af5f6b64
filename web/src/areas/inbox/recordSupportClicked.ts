import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { call } from '#kit/api/call.ts'
import { consent } from '#kit/telemetry/consent.ts'

/** INBOX-GUARD-ADDRESS: records entering the inbox as a click on support, for users who have consented. */
export function recordSupportClicked(): void {
  if (consent() !== 'granted') return
  const event = { name: 'element_tapped' as const, properties: { element: 'support_clicked', page: 'INBOX' } }
  call(telemetry.events, { body: { events: [event] } }).catch((error: unknown) =>
    console.error('ANALYTICS_PACKAGE_ERROR', error),
  )
}
