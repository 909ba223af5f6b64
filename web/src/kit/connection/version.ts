import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { call } from '../api/call.ts'
import { facts } from '../boot/facts.ts'
import { flag } from '../flags/cache.ts'
import { whenFormsAreSafe } from '../form/drafts.ts'
import { readTab, writeTab } from '../storage/tab.ts'

/** PLATFORM-ENTITY-VERSION. */
interface Build {
  readonly version: string
  readonly updateTime: string
}

/** PLATFORM-CONST-VERSION: every five minutes. */
export const checkMs = 300_000

/** SESSION-RULE-NEW-VERSION: the served version was built later than this page, and is another version. */
export function isNewer(served: Build, own: Build): boolean {
  return Date.parse(served.updateTime) > Date.parse(own.updateTime) && served.version !== own.version
}

interface VersionWorld {
  readonly own: Build
  /** Asks the server; `timestamp` makes the address unique for caches. */
  readonly ask: (timestamp: string) => Promise<Build>
  /** PLATFORM-FLAG-SK_VERSION_UPDATER_ENABLED. */
  readonly isEnabled: () => boolean
  readonly isOnline: () => boolean
  /** Loads the new version, once no input can be lost. */
  readonly reload: () => void
}

/** Checks for a new version every five minutes and loads it, once; returns a function that stops it. */
export function watchVersion(world: VersionWorld): () => void {
  const look = async () => {
    if (!world.isEnabled() || !world.isOnline()) return
    try {
      if (!isNewer(await world.ask(String(Date.now())), world.own)) return
      clearInterval(timer)
      world.reload()
    } catch (error) {
      // PLATFORM-ERROR-LOGGED: invisible to the user; the next check is in five minutes
      console.error('VERSION_UPDATE_ERROR', error)
    }
  }
  const timer = setInterval(() => void look(), checkMs)
  return () => clearInterval(timer)
}

/** A reload without effect, because a cache serves the old page, must not repeat forever. */
const reloadedKey = 'reloadedTo'
function mayReload(version: string): boolean {
  // without storage it could reload forever
  return readTab(reloadedKey) !== version && writeTab(reloadedKey, version)
}

/** Starts the check; does nothing if the page does not know its own build. */
export function startVersionCheck(): void {
  const { version, updateTime } = facts
  if (version === undefined || updateTime === undefined) return
  let served = ''
  watchVersion({
    own: { version, updateTime },
    ask: async (timestamp) => {
      const build = await call(telemetry.version, { query: { timestamp } })
      served = build.version
      return build
    },
    isEnabled: () => flag('SK_VERSION_UPDATER_ENABLED'),
    isOnline: () => navigator.onLine,
    reload: () => whenFormsAreSafe(() => mayReload(served) && location.reload()),
  })
}
