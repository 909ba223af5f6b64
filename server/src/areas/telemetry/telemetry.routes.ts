import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { serve } from '../../platform/http/serve.ts'
import type { BuildFacts } from '../../platform/web/version.ts'
import type { Telemetry } from './telemetry.service.ts'

/** PLATFORM-CONST-VERSION. */
const versionSeconds = 300

/** Build information for open pages, and the telemetry they send. */
export function telemetryRoutes(parts: { version: () => BuildFacts; telemetry: Telemetry }) {
  return serve(telemetry, {
    version: async ({ cacheFor }) => {
      cacheFor(versionSeconds)
      return parts.version()
    },
    events: async ({ who, address, body }) => {
      await parts.telemetry.takeEvents(who.userId, address, body.events)
      return undefined
    },
    frontendMetrics: async ({ address, body }) => {
      parts.telemetry.takeMetrics(address, body.metrics, parts.version().version)
      return undefined
    },
    errors: async ({ address, body }) => {
      parts.telemetry.takeError(address, body)
      return undefined
    },
    fingerprint: async ({ address, body }) => ({
      deviceProfileId: await parts.telemetry.nameDevice(address, body.profile),
    }),
  })
}
