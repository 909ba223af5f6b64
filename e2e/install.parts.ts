import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { OWNER } from './harness/demo/demo.ts'
import { signIn } from './harness/sign-in.ts'

/** URLs of all cached responses. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Opens the URL like a bookmark: opening it from the same page would be a reload. */
export async function open(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/home')
}

/** Signs in and waits until the worker has cached everything for the next visit. */
export async function installed(page: Page): Promise<void> {
  await signIn(page, OWNER)
  await page.waitForFunction(async () => (await caches.match('/home')) !== undefined)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // the last file loaded after the first page
  await expect
    .poll(async () => (await cachedPaths(page)).some((path) => path.startsWith('/assets/announcements-')))
    .toBe(true)
}
