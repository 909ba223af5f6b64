import { live } from '@storekeep/contract/areas/live.ts'
import { serve } from '../../platform/http/serve.ts'
import type { LiveHub } from './live.hub.ts'

/** The event stream of changes. */
export function liveRoutes(hub: LiveHub) {
  return serve(live, {
    events: async ({ who, query, lastEventId, stream }) => {
      const from = lastEventId ?? query.lastEventId
      stream(
        await hub.join(who, {
          ...(from === undefined ? {} : { lastEventId: from }),
          ...(query.age === undefined ? {} : { age: query.age }),
        }),
      )
      return undefined
    },
  })
}
