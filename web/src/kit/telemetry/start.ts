import type { RegisteredRouter } from '@tanstack/react-router'
import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import type { FrontendMetric } from '@storekeep/contract/areas/telemetry.ts'
import { isSignedIn, onSessionEnd } from '../session/session.ts'
import { startAnalytics } from './analytics/analytics.ts'
import { Batcher } from './Batcher.ts'
import { consent, forgetConsent, loadConsent } from './consent.ts'
import { nameConsentedDevice, setUpFingerprint } from './device/device.ts'
import { watchErrors } from './errors/errors.ts'
import * as fingerprint from './device/fingerprint.ts'
import { send } from './send.ts'
import { watchVitals } from './vitals.ts'

/** Metrics, analytics and error reports. */
export function startTelemetry(router: RegisteredRouter): void {
  watchErrors()
  setUpFingerprint(fingerprint)
  nameConsentedDevice()
  const metrics = startMetrics()
  const analytics = startAnalytics()
  const pageOf = (): string => router.state.matches.at(-1)?.fullPath ?? router.state.location.pathname
  const arrived = () => {
    analytics.viewed(pageOf())
    if (!isSignedIn()) return
    if (consent() === 'unknown') loadConsent().catch(() => undefined) // loaded again on the next page
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
  arrived()
}

/** PLATFORM-CONST-METRICS. */
function startMetrics(): Batcher<FrontendMetric> {
  return new Batcher<FrontendMetric>({
    send: async (metrics, leaving) => {
      await send(telemetry.frontendMetrics, { body: { metrics: [...metrics] } }, leaving)
    },
    // a lost measurement does no harm, and the console already shows network failures
    onError: (error) => console.info('telemetry: metrics were not sent', error),
  })
}
