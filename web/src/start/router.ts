import { createRouter } from '@tanstack/react-router'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { EnterApp } from '#kit/router/routes.ts'
import { scrollKey } from '#kit/router/scroll-key.ts'
import { Crash } from '../app/states/Crash.tsx'
import { routeTree } from './routes.ts'

/** The only router, for guests and members; created once, by the app, and passed to what needs it. */
export function createAppRouter() {
  let member: Promise<EnterApp> | undefined
  const enterApp: EnterApp = async (to) => {
    member ??= loadMember(router).catch((error: unknown) => {
      member = undefined // the next navigation loads it again
      throw error
    })
    return (await member)(to)
  }
  const router = createRouter({
    routeTree,
    context: { enterApp },
    defaultPreload: 'intent',
    // the query cache decides what is stale, not the router
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    // unknown parts of a page's address are dropped
    search: { strict: true },
    defaultErrorComponent: Crash,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
  })
  return router
}

async function loadMember(router: RegisteredRouter): Promise<EnterApp> {
  const { startMember } = await import('./member.ts')
  return startMember(router)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
