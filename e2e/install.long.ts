import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { withSharedPortal } from './harness/portal.ts'
import { OWNER } from './harness/demo/demo.ts'
import { signIn } from './harness/sign-in.ts'
import { installed, cachedPaths, open } from './install.parts.ts'

const portal = withSharedPortal()

test('after the first sign-in the app opens without a network, although only the guest page is cached', async () => {
  const { page, complaints } = await portal.visit({ worker: true })
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ApiError|words:|app:|VERSION_UPDATE_ERROR/)
  await page.goto('/hello')
  await page.waitForFunction(async () => (await caches.match('/hello')) !== undefined)
  await signIn(page, OWNER)
  await expect
    .poll(async () => (await cachedPaths(page)).some((path) => path.startsWith('/assets/announcements-')))
    .toBe(true)
  expect(await cachedPaths(page)).not.toContain('/home')
  await page.context().setOffline(true)
  await open(page)
  await page.getByRole('heading', { name: /^(You are offline|The server is not responding)$/ }).waitFor()
  await page.context().setOffline(false)
  await ready(page)
  await page.getByRole('banner').waitFor()
})

test('after a deployment the old page is shown at most once: a reload and the next visit are new', async () => {
  const { page, complaints } = await portal.visit({ worker: true })
  complaints.allow(/404 \(Not Found\)/)
  await installed(page)
  // the worker may still be updating after the first visit: then the page is new immediately
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
      // a deleted page is cached again on the next visit
      if (!isThere) await open(page)
      await page.waitForTimeout(1000)
      const cached = await page.evaluate(async () => (await caches.match('/home'))?.text())
      if (cached?.includes('name="old"')) return
    }
    throw new Error('the page was never the old one')
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
  // if a file is missing, its cache entry is deleted immediately
  await makeOld()
  expect(await page.evaluate(() => fetch('/assets/gone-12345678.js').then(({ status }) => status))).toBe(404)
  await page.waitForFunction(async () => (await caches.match('/home')) === undefined)
  await open(page)
  await ready(page)
  expect(await isOld()).toBe(0)
})
