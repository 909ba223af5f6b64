import type { Locator, Page } from 'playwright-core'
import { ready } from './harness/browser.ts'
import { ONBOARDING } from './harness/demo/demo.ts'
import { enter } from './harness/sign-in.ts'

function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

/** Opens the tracker of one of the two locations. */
export async function openTracker(page: Page, location: string, query = ''): Promise<string> {
  await enter(page, ONBOARDING, `/onboarding-tracker/store-select${query}`)
  await page.getByRole('listitem').filter({ hasText: location }).getByRole('link').click()
  await page.waitForURL(/\/onboarding-tracker\/\d+/)
  await ready(page)
  return pathOf(page)
}

/** A step in the tracker's list. */
export function step(page: Page, name: string): Locator {
  return page.locator(`[data-step="${name}"]`)
}
