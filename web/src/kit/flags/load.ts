import { flags as endpoints } from '@storekeep/contract/areas/flags.ts'
import { call } from '../api/call.ts'
import { isSignedIn } from '../session/session.ts'
import { keepFlags, knownFlags } from './keep.ts'

export type FlagValues = Parameters<typeof keepFlags>[0]

/** The values of the flags that this app knows; null for a guest. */
export async function requestFlags(): Promise<FlagValues | null> {
  const toggles = knownFlags()
  if (!isSignedIn() || toggles.length === 0) return null
  const reply = await call(endpoints.query, { body: { toggles } })
  return Object.fromEntries(reply.toggles.map(({ name, value }) => [name, value]))
}

/** Time for which loaded flags need not be requested again. */
const freshMs = 30_000

let loadedAt: number | null = null

/** Whether the flags of this session have just been loaded. */
export function areLoaded(): boolean {
  return loadedAt !== null && Date.now() - loadedAt < freshMs
}

/** Requests the flags once, for a caller that needs current values; on failure, the previous values remain. */
export async function loadFlags(): Promise<void> {
  const values = await requestFlags().catch(() => null)
  if (!values) return
  keepFlags(values)
  loadedAt = Date.now()
}

/** Called when the session ends: the next user has other flags. */
export function forgetLoaded(): void {
  loadedAt = null
}
