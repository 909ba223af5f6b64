import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import type { AnalyticsEvent, EventName } from '@storekeep/contract/areas/telemetry.ts'
import { openedWith } from '../../boot/facts.ts'
import { Batcher } from '../Batcher.ts'
import { campaignOf } from './campaign.ts'
import { consent, onConsent } from '../consent.ts'
import { watchGestures } from './gestures.ts'
import { send } from '../send.ts'

export type Sender = (events: readonly AnalyticsEvent[], leaving: boolean) => Promise<void>

/** PLATFORM-ERROR-ANALYTICS: logs a failure under this name; the user does not notice it. */
function analyticsFailed(error: unknown): void {
  console.error('ANALYTICS_PACKAGE_ERROR', error)
}

/**
 * Sends only events after consent. Until the account has loaded, collected events wait on the page; they are dropped
 * unless consent was given before. `onGranted` is called when the user agrees on this page.
 */
export function analyticsQueue(
  sender: Sender,
  onGranted: () => void = () => undefined,
): {
  count: (name: EventName, properties: Record<string, string | number | boolean>) => void
  flush: (leaving: boolean) => void
  stop: () => void
} {
  const batcher = new Batcher<AnalyticsEvent>({
    send: sender,
    mayLeave: () => consent() === 'granted',
    onError: analyticsFailed,
  })
  let before = consent()
  const stop = onConsent(() => {
    const now = consent()
    if (now === 'denied' || now === 'unanswered') batcher.clear()
    if (now === 'granted' && before !== 'unknown' && before !== now) onGranted()
    before = now
  })
  return {
    count: (name, properties) => {
      if (consent() === 'denied' || consent() === 'unanswered') return
      batcher.add({ name, properties, at: new Date().toISOString() })
    },
    flush: (leaving) => batcher.flush(leaving),
    stop: () => {
      stop()
      batcher.stop()
    },
  }
}

/** Counts views, clicks, choices and dialogs, for users who have consented. */
export function startAnalytics(): { viewed: (page: string) => void; flush: (leaving: boolean) => void } {
  let page = ''
  const campaign = campaignOf(openedWith)
  // one view contains the campaign; it was sent only if there was consent by then
  let isCarried = false
  let hasLeft = false
  const count = () => {
    queue.count('page_view', { page, ...(isCarried ? {} : campaign) })
    if (consent() === 'granted') hasLeft = true
    isCarried = hasLeft || consent() === 'unknown'
  }
  const queue = analyticsQueue(
    async (events, leaving) => {
      await send(telemetry.events, { body: { events: [...events] } }, leaving)
    },
    () => {
      isCarried = hasLeft
      count()
    },
  )
  watchGestures((name, properties) => queue.count(name, { page, ...properties }))
  return {
    viewed: (next) => {
      if (next === page) return
      page = next
      count()
    },
    flush: queue.flush,
  }
}
