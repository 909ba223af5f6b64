/** PLATFORM: a repeat visit loads from this browser's cache; see `worker.ts`. */

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const address = '/worker.js'

/** The content security policy forbids script URLs as plain strings, except this one through a policy. */
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

/** The files this page has loaded, for the worker to cache: it was installed too late to see these requests. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => {
      const { origin, pathname } = new URL(name)
      return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []
    })
    .filter((name, index, all) => all.indexOf(name) === index)

/** The time after which the worker surely intercepts what the page loads. */
const takeoverMs = 3000

let started = false

/** Installs the worker; in development, files change without a new name, so nothing may be cached. */
export async function installWorker(): Promise<void> {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  started = true
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (!isFirst) return
  active?.postMessage({ files: loaded(), path: location.pathname })
  // files still loading when the worker took over were missed by it
  setTimeout(() => active?.postMessage({ files: loaded() }), takeoverMs)
}
