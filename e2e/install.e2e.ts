// @slow: begins first
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { withSharedPortal } from './harness/portal.ts'
import { installed, cachedPaths, open } from './install.parts.ts'

const portal = withSharedPortal()

test('installable: the manifest has the app’s name and icons, and the images have the declared sizes', async () => {
  const { page } = await portal.visit()
  await page.goto('/hello')
  const address = await page.getAttribute('link[rel=manifest]', 'href')
  const manifest: {
    name: string
    start_url: string
    icons: { src: string; sizes: string; purpose?: string }[]
  } = await page.evaluate(async (href) => (await fetch(href)).json(), address ?? '')
  expect(manifest).toMatchObject({ name: 'Storekeep', start_url: '/home' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async (src) => {
          const picture = new Image()
          picture.src = src
          await picture.decode()
          return `${picture.naturalWidth}x${picture.naturalHeight}`
        }),
      ),
    manifest.icons.filter(({ src }) => src.endsWith('.png')).map(({ src }) => src),
  )
  expect(sizes).toEqual(['192x192', '512x512', '512x512'])
})

test('the second visit downloads no files, and API responses are never cached', async () => {
  const { page, complaints } = await portal.visit({ worker: true })
  await installed(page)
  const [before, downloaded] = [await cachedPaths(page), new Set<string>()]
  expect(
    before.filter((path) => path !== '/home' && path !== '/hello' && !path.startsWith('/assets/')),
  ).toEqual([])
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && !response.fromServiceWorker()) downloaded.add(pathname)
  })
  await open(page)
  await ready(page)
  expect([...downloaded]).toEqual([])
  expect((await cachedPaths(page)).some((path) => path.startsWith('/api'))).toBe(false)
  // without a network the app still opens and reports what is missing
  complaints.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|ApiError|words:|app:|VERSION_UPDATE_ERROR|a page crashed/,
  )
  await page.context().setOffline(true)
  await open(page)
  // a browser that believes it is online only finds that nothing answers
  await page.getByRole('heading', { name: /^(You are offline|The server is not responding)$/ }).waitFor()
  await page.context().setOffline(false)
  await ready(page)
  await page.getByRole('banner').waitFor()
})
