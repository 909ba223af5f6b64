/** PLATFORM: the second opening comes from this browser's cache; see `worker.ts`. */

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const address = '/worker.js'

/** The content policy allows no script by a plain text; this one address is ours. */
function trusted(): string {
  const policies = Reflect.get(globalThis, 'trustedTypes') as ScriptPolicies | undefined // not in the DOM library yet
  const policy = policies?.createPolicy('storekeep-worker', {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError('only our own worker')
      return asked
    },
  })
  return policy?.createScriptURL(address) ?? address
}

/** What this page was made of, for the worker to keep: it came too late to see it being loaded. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => {
      const { origin, pathname } = new URL(name)
      return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []
    })
    .filter((name, place, all) => all.indexOf(name) === place)

/** Until the worker surely sees what the page loads. */
const takeoverMs = 3000

let started = false

/** Installs the worker; in development files change under one name, and nothing may be kept. */
export async function installWorker(): Promise<void> {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  started = true
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (!isFirst) return
  active?.postMessage({ files: loaded(), path: location.pathname })
  // what was on its way while the worker took over has passed it by
  setTimeout(() => active?.postMessage({ files: loaded() }), takeoverMs)
}
