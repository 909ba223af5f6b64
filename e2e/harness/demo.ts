import type { RunningServer } from './server.ts'

export const PASSWORD = 'storekeep-demo'

/** The demo accounts the suites sign in with. */
export const OWNER = 'owner@demo.test'
export const MANAGER = 'manager@demo.test'
export const RIVAL = 'rival@demo.test'
export const OWNER_LARGE = 'owner-large@demo.test'

/** Waits until the newest month of the demo marketplace is there; the rest is filled in behind. */
export async function demoIsUsable(server: RunningServer): Promise<void> {
  await server.said(/demo/i, 120_000)
}
