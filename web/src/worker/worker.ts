/**
 * The service worker: build files and the single page come from this browser's cache, so that a repeat visit needs no
 * download. API answers never pass through it. It imports nothing, and `tools/vite/service-worker.ts` puts it at
 * `/worker.js`, so that its scope is the whole site.
 */

interface Worker {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as Worker // the DOM library types the window; here it is the worker's scope

const filesName = 'files'
const pagesName = 'pages'
/** About four builds, so that a tab of an older one still finds its files. */
const maxFiles = 600

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(event, pathname))
})

/** Other paths on the same server are not pages of the app. */
const isPage = (path: string): boolean =>
  !/^\/(?:api|healthz|readyz|metrics|dev)(?:\/|$)/.test(path) && !/\.\w+$/.test(path)

/** Guests and members get differently prepared pages; their content does not depend on the user. */
const shellOf = (path: string): string => (path === '/hello' ? '/hello' : '/home')

const otherThan = (path: string): string => (shellOf(path) === '/home' ? '/hello' : '/home')

/** File names contain a hash of their content, so a cached file never becomes stale. */
async function file(event: Fetching): Promise<Response> {
  const { request } = event
  const files = await caches.open(filesName)
  const known = await files.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) event.waitUntil(files.put(request.url, answer.clone()))
  // gone from the server: the page that references it predates a deployment and must not be shown again
  if (answer.status === 404) event.waitUntil(caches.delete(pagesName))
  return answer
}

/** Serves the cached page and fetches the new one for the next time. A reload asks the server. */
async function page(event: Fetching, path: string): Promise<Response> {
  const pages = await caches.open(pagesName)
  const known = await pages.match(shellOf(path))
  const isReload = event.request.cache !== 'default'
  if (!known || isReload) {
    const fresh = await ask(event.request).catch(() => null)
    if (fresh) event.waitUntil(keep(path, fresh.clone()))
    // without the server, guests and members get each other's cached page if theirs is missing, e.g. after the first
    // sign-in
    return fresh ?? known ?? (await pages.match(otherThan(path))) ?? Response.error()
  }
  event.waitUntil(renew(path))
  return known
}

const ask = (request: RequestInfo): Promise<Response> => fetch(request)

async function renew(path: string): Promise<void> {
  const fresh = await fetch(shellOf(path), { cache: 'no-cache' }).catch(() => null)
  if (fresh) await keep(path, fresh)
}

/** Caches only the app's own page, and only a successful response. */
async function keep(path: string, fresh: Response): Promise<void> {
  const isHtml = fresh.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!fresh.ok || fresh.redirected || !isHtml) return
  const text = await fresh.clone().text()
  if (!text.includes('id="boot"')) return
  // caches the files the page needs to start before the page itself
  await keepFiles([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, name]) => name ?? []))
  await (await caches.open(pagesName)).put(shellOf(path), fresh)
}

async function keepFiles(names: readonly string[]): Promise<void> {
  const files = await caches.open(filesName)
  await Promise.all(
    names.map(async (name) => {
      if (!name.startsWith('/assets/') || (await files.match(name))) return
      const answer = await fetch(name)
      if (answer.status === 200) await files.put(name, answer)
    }),
  )
  const all = await files.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - maxFiles)).map((old) => files.delete(old)))
}

/** The first visit was loaded without the worker, so the page sends the list of its files once. */
worker.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'object' || data === null || !('files' in data)) return
  const { files } = data
  if (!Array.isArray(files)) return
  const names = files.filter((one): one is string => typeof one === 'string')
  const path = 'path' in data && typeof data.path === 'string' ? data.path : undefined
  event.waitUntil(Promise.all([keepFiles(names), path !== undefined && renew(path)]))
})
