import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import type { FrontendMetric } from '@storekeep/contract/areas/telemetry.ts'
import { startVersionCheck } from '../connection/version.ts'
import { whenIdle } from '../idle.ts'
import { startLive } from '../live/live.ts'
import { isSignedIn, onSessionEnd } from '../session/session.ts'
import { startAnalytics } from './analytics.ts'
import { Batcher } from './Batcher.ts'
import { consent, forgetConsent, loadConsent } from './consent.ts'
import { deviceProfileId, setUpFingerprint } from './device.ts'
import { watchErrors } from './errors.ts'
import * as fingerprint from './fingerprint.ts'
import { send } from './send.ts'
import { watchVitals } from './vitals.ts'

/** The part of the router that is looked at here. */
export interface Ways {
  subscribe(event: 'onBeforeNavigate' | 'onResolved', listener: () => void): () => void
  readonly state: {
    readonly location: { readonly pathname: string }
    readonly matches: readonly { readonly fullPath: string }[]
  }
}

let started = false

/**
 * Everything that works behind the page, called once when it is idle: live updates, telemetry, errors and the
 * check for a new version. Nothing of it is on the way to the first page.
 */
export function startBackground(router: Ways): void {
  if (started) return
  started = true
  watchErrors()
  const metrics = startMetrics()
  const analytics = startAnalytics()
  const pageOf = (): string => router.state.matches.at(-1)?.fullPath ?? router.state.location.pathname
  const arrived = () => {
    analytics.viewed(pageOf())
    if (!isSignedIn()) return
    startLive()
    if (consent() === 'unknown') loadConsent().catch(() => undefined) // asked again on the next page
  }
  let left = 0
  router.subscribe('onBeforeNavigate', () => {
    left = performance.now()
  })
  router.subscribe('onResolved', () => {
    if (left > 0) metrics.add({ name: 'route', value: performance.now() - left, page: pageOf() })
    left = 0
    arrived()
  })
  onSessionEnd(forgetConsent)
  const ending = watchVitals((name, value) => metrics.add({ name, value, page: pageOf() }))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return
    ending()
    metrics.flush(true)
    analytics.flush(true)
  })
  startVersionCheck()
  arrived()
  whenIdle(() => void nameDevice())
}

/** PLATFORM-CONST-METRICS. */
function startMetrics(): Batcher<FrontendMetric> {
  return new Batcher<FrontendMetric>({
    send: async (metrics, leaving) => {
      await send(telemetry.frontendMetrics, { body: { metrics: [...metrics] } }, leaving)
    },
    // nobody misses a measurement, and the network's own failures are in the console already
    onError: (error) => console.info('metrics were not sent', error),
  })
}

/** PLATFORM-ERROR-FINGERPRINT: without its service the page works as ever, and the log says so. */
async function nameDevice(): Promise<void> {
  try {
    setUpFingerprint(fingerprint)
    await deviceProfileId()
  } catch (error) {
    console.error(error)
  }
}
