import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { serve } from '../../platform/http/serve.ts'
import type { BuildFacts } from '../../platform/web/version.ts'

/** PLATFORM-CONST-VERSION. */
const versionSeconds = 300

/** What open pages ask to learn about the build. */
export const telemetryRoutes = ({ version }: { version: () => BuildFacts }) =>
  serve(telemetry, {
    version: async ({ cacheFor }) => {
      cacheFor(versionSeconds)
      return version()
    },
  })
