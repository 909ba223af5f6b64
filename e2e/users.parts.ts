import type { Locator, Page } from 'playwright-core'
import type { Visit } from './harness/portal.ts'

/** The path of the list. */
export const list = /\/users(?:\?|$)/

/** The users in the list, in order. */
export async function names(page: Page): Promise<string[]> {
  return (await page.getByRole('rowheader').allTextContents()).map((text) => text.trim())
}

export function tick(page: Page, label: string, name: string): Promise<void> {
  return page.getByRole('listbox', { name: label }).getByRole('option', { name }).first().click()
}

/** Answers matching user calls with 500, until told otherwise. */
export async function breaking({ page, complaints }: Visit): Promise<(calls: RegExp | null) => void> {
  let broken: RegExp | null = null
  complaints.allow(/status of 500/)
  await page.route('**/api/partners/accounts/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`
    const error = { code: 'server.failed', message: 'no', details: {}, requestId: 'req-1' }
    return broken?.test(call) ? route.fulfill({ status: 500, json: { error } }) : route.continue()
  })
  return (calls) => {
    broken = calls
  }
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]', { hasText: text })
}

/** Waits for a toast and closes it. */
export async function closeToast(page: Page, text: string | RegExp): Promise<void> {
  // hovering pauses its timeout
  await toast(page, text).hover()
  await toast(page, text).getByRole('button', { name: 'Close' }).click()
  await toast(page, text).waitFor({ state: 'detached' })
}

/** Selects an entry of the menu of a user's row. */
export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Before the next change of a user arrives, another one takes a section from them. */
export async function saveElsewhere({ page, complaints }: Visit, section: string): Promise<void> {
  complaints.allow(/status of 412/)
  let isFirst = true
  await page.route(/\/users\/\d+$/, async (route) => {
    const request = route.request()
    if (request.method() === 'PUT' && isFirst) {
      isFirst = false
      const { user } = request.postDataJSON() as { user: { sections: string[] } } // the contract's body
      const sections = user.sections.filter((name) => name !== section)
      const { 'content-length': _, ...headers } = request.headers()
      await route.fetch({
        postData: { user: { ...user, sections } },
        headers: { ...headers, 'idempotency-key': `elsewhere-${section}` },
      })
    }
    await route.continue()
  })
}
