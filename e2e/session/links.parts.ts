import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Portal } from '../harness/portal.ts'

/** The link of the newest mail to an address, from the page of unsent mails. */
export async function linkFor(portal: Portal, email: string): Promise<string> {
  const read = async (path: string) => (await fetch(portal.url() + path)).text()
  const found = async () => {
    const list = await read('/dev/mail')
    const [, path] = new RegExp(`<td>${email}</td><td><a href="([^"]+)"`).exec(list) ?? []
    return path === undefined ? undefined : /href="(http[^"]+#[^"]+)"/.exec(await read(path))?.[1]
  }
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  return (await found()) ?? ''
}

/** Enters a new password on the page that a link opens. */
export async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set the new password' }).click()
}
