import { createRouter, Outlet } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { legalRoute } from '../areas/account/account.pages.ts'
import { homeRoute } from '../areas/dashboard/dashboard.pages.tsx'
import { helloRoute } from '../areas/session/session.pages.ts'
import { history } from '../kit/router/history.ts'
import { appRoute, guardWith, rootRoute } from '../kit/router/routes.ts'
import {
  indexRoute,
  managerRoute,
  noDataRoute,
  onboardingRoute,
  restrictedRoute,
  restrictedSectionRoute,
  unknownRoute,
} from './app.pages.ts'
import { Crash } from './Crash.tsx'
import { frameView } from './frame.ts'
import { entrance } from './guards.ts'
import type { roomRoutes } from './rooms.ts'
import { Waiting } from './Waiting.tsx'

guardWith(entrance)
const staticData = { page: 'frame' } as const
rootRoute.update({ staticData, component: Outlet, pendingComponent: Waiting, errorComponent: Crash })
appRoute.update({ staticData, component: frameView, pendingComponent: Waiting, errorComponent: Crash })

const pages = [
  homeRoute,
  restrictedRoute,
  restrictedSectionRoute,
  noDataRoute,
  managerRoute,
  onboardingRoute,
] as const
/** The rooms' pages come later (rooms.ts), but links to them are checked from the start. */
type WithRooms = readonly [...typeof pages, ...typeof roomRoutes]

const routeTree = rootRoute.addChildren([
  indexRoute,
  helloRoute,
  legalRoute,
  appRoute.addChildren(pages as readonly AnyRoute[] as WithRooms), // rooms.ts adds them
  unknownRoute,
])

export const router = createRouter({
  routeTree,
  ...(history && { history }),
  defaultPreload: 'intent',
  // the cache of queries decides what is stale, not the router
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  // what a page does not know in its address is dropped
  search: { strict: true },
  defaultErrorComponent: Crash,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
