import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import type { AnalyticsEvent, EventName } from '@storekeep/contract/areas/telemetry.ts'
import { openedWith } from '../facts.ts'
import { Batcher } from './Batcher.ts'
import { campaignOf } from './campaign.ts'
import { consent, onConsent } from './consent.ts'
import { watchGestures } from './gestures.ts'
import { send } from './send.ts'

export type Sender = (events: readonly AnalyticsEvent[], leaving: boolean) => Promise<void>

/** PLATFORM-ERROR-ANALYTICS: the log's name for whatever goes wrong here; nobody else notices. */
export const analyticsFailed = (error: unknown): void => console.error('ANALYTICS_PACKAGE_ERROR', error)

/**
 * What gathers before the user has answered waits on the page and goes nowhere; with a no it is forgotten, with
 * a yes it is sent, and what follows too.
 */
export function analyticsQueue(sender: Sender): {
  count: (name: EventName, properties: Record<string, string | number | boolean>) => void
  flush: (leaving: boolean) => void
  stop: () => void
} {
  const batcher = new Batcher<AnalyticsEvent>({
    send: sender,
    mayLeave: () => consent() === 'granted',
    onError: analyticsFailed,
  })
  const stop = onConsent(() => {
    if (consent() === 'denied') batcher.clear()
  })
  return {
    count: (name, properties) => {
      if (consent() === 'denied') return
      batcher.add({ name, properties, at: new Date().toISOString() })
    },
    flush: (leaving) => batcher.flush(leaving),
    stop: () => {
      stop()
      batcher.stop()
    },
  }
}

/** Counts views, clicks, choices and dialogs, for users who have agreed. */
export function startAnalytics(): { viewed: (page: string) => void; flush: (leaving: boolean) => void } {
  const queue = analyticsQueue(async (events, leaving) => {
    await send(telemetry.events, { body: { events: [...events] } }, leaving)
  })
  let page = ''
  let from = campaignOf(openedWith)
  watchGestures((name, properties) => queue.count(name, { page, ...properties }))
  return {
    viewed: (next) => {
      if (next === page) return
      page = next
      queue.count('page_view', { page, ...from })
      from = {}
    },
    flush: queue.flush,
  }
}
