/**
 * The parts for signed-in users only: the guards, the query cache and the frame around every page behind the sign-in.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import type { EnterApp } from '#kit/router/routes.ts'
import { enterApp } from '../app/guards/guards.ts'
import { followSession } from '../app/session/follow-session.ts'

export { AppFrame } from '../app/frame/AppFrame.tsx'

/** Called once, before the first page behind the sign-in; returns the guards. */
export function startMember(router: RegisteredRouter): EnterApp {
  followSession(router)
  return enterApp
}
