import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { withSharedPortal } from './harness/portal.ts'
import { OWNER } from './harness/demo/demo.ts'
import { signIn } from './harness/sign-in.ts'
import { installed, kept, open } from './install.parts.ts'

const portal = withSharedPortal()

test('after the first sign-in the app opens without a network, although only the page of guests is kept', async () => {
  const { page, complaints } = await portal.visit({ worker: true })
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ApiError|words:|app:|VERSION_UPDATE_ERROR/)
  await page.goto('/hello')
  await page.waitForFunction(async () => (await caches.match('/hello')) !== undefined)
  await signIn(page, OWNER)
  await expect
    .poll(async () => (await kept(page)).some((path) => path.startsWith('/assets/announcements-')))
    .toBe(true)
  expect(await kept(page)).not.toContain('/home')
  await page.context().setOffline(true)
  await open(page)
  await page.getByRole('heading', { name: /^(You are offline|The server does not answer)$/ }).waitFor()
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
