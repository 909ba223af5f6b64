// @slow: begins first
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { root } from '../tools/lib/root.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { signIn } from './harness/sign-in.ts'

const portal = withSharedPortal()

/** Addresses of everything the browser keeps for us. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

/** The built file that holds a source file of the web app. */
function fileOf(source: string): string {
  const files: Record<string, string> = JSON.parse(
    readFileSync(join(root, 'web/dist/.vite/modules.json'), 'utf8'),
  )
  return files[source] ?? `no file of ${source}`
}

/** Opens the address as from a bookmark: to open it where one is would be a reload. */
async function open(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/home')
}

/** Signs in and waits until the worker has everything for the next opening. */
async function installed(page: Page): Promise<void> {
  await signIn(page, OWNER)
  await page.waitForFunction(async () => (await caches.match('/home')) !== undefined)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // the last of what comes behind the first page
  await expect.poll(() => kept(page)).toContain(`/${fileOf('src/locales/en/announcements.json')}`)
}

test('installable: the manifest names the app and its icons, and the pictures are what they say', async () => {
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

test('the second opening downloads no file, and answers of the API are never kept', async () => {
  const { page, complaints } = await portal.visit({ worker: true })
  await installed(page)
  const [before, downloaded] = [await kept(page), new Set<string>()]
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
  expect((await kept(page)).some((path) => path.startsWith('/api'))).toBe(false)
  // without a network the app itself still opens, and says what is missing
  complaints.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|ApiError|words:|app:|VERSION_UPDATE_ERROR|a page has stopped/,
  )
  await page.context().setOffline(true)
  await open(page)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await ready(page)
  await page.getByRole('banner').waitFor()
})

test('after a deployment the page of before is shown once at most: a reload and the next opening are new', async () => {
  const { page, complaints } = await portal.visit({ worker: true })
  complaints.allow(/404 \(Not Found\)/)
  await installed(page)
  // what the first visit makes the worker renew may still be under way: then it is new at once
  const makeOld = async () => {
    for (let tries = 0; tries < 10; tries++) {
      const isThere = await page.evaluate(async () => {
        const pages = await caches.open('pages')
        const text = await (await pages.match('/home'))?.text()
        if (text === undefined) return false
        const old = text.replace(/(<meta name="old">)?<title>/, '<meta name="old"><title>')
        await pages.put('/home', new Response(old, { headers: { 'content-type': 'text/html' } }))
        return true
      })
      // one that was forgotten is kept again with the next opening
      if (!isThere) await open(page)
      await page.waitForTimeout(1000)
      const kept = await page.evaluate(async () => (await caches.match('/home'))?.text())
      if (kept?.includes('name="old"')) return
    }
    throw new Error('the page is always new')
  }
  const isOld = () => page.locator('meta[name=old]').count()
  await makeOld()
  await open(page)
  expect(await isOld()).toBe(1)
  await page.waitForFunction(async () => {
    const text = await (await caches.match('/home'))?.text()
    return text !== undefined && !text.includes('name="old"')
  })
  await open(page)
  expect(await isOld()).toBe(0)
  await makeOld()
  await page.evaluate(() => location.reload())
  await page.waitForFunction(() => document.querySelector('meta[name=old]') === null)
  // a file that is gone: its entry is forgotten at once
  await makeOld()
  expect(await page.evaluate(() => fetch('/assets/gone-12345678.js').then(({ status }) => status))).toBe(404)
  await page.waitForFunction(async () => (await caches.match('/home')) === undefined)
  await open(page)
  await ready(page)
  expect(await isOld()).toBe(0)
})
