import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter, takeSession } from '../harness/sign-in.ts'
import { nextFigures, storesButton } from './parts.ts'
import { untilQuiet } from './frame.parts.ts'

const portal = withSharedPortal()

describe('the frame', () => {
  test('SHELL-STATE-ASYNC: files that fail to load after the page do not affect it, and are loaded when the server has them', async () => {
    const { page, context, complaints } = await portal.visit()
    complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|a (part|file) of the page failed to load/)
    await takeSession(page, OWNER, { hasNews: false })
    let refused = 0
    const code = /\/assets\/(background|Notices)-[\w-]+\.js$/
    await page.route(code, (route) => {
      refused++
      return route.abort()
    })
    await page.goto('/home')
    await page.locator('[data-figure=grossSales] a').first().waitFor()
    await page.getByRole('heading', { name: 'Sales by day' }).waitFor()
    await ready(page)
    await expect.poll(() => refused).toBeGreaterThan(1)
    // the page works without them: a selection changes the figures, but not the URL yet
    await storesButton(page).click()
    const figures = nextFigures(page)
    await page.getByRole('option').nth(1).click()
    await figures
    await page.keyboard.press('Escape')
    expect(new URL(page.url()).searchParams.get('stores')).toBeNull()
    // Chromium remembers a failed import, so the page reloads itself
    const reloaded = page.waitForEvent('load')
    await page.unroute(code)
    await reloaded
    await ready(page)
    await storesButton(page).click()
    await page.getByRole('option').nth(1).click()
    await page.keyboard.press('Escape')
    await page.waitForURL(/[?&]stores=\d+/)
    await untilQuiet(page)
    await context.setOffline(true)
    await page.getByText('You are offline.', { exact: false }).waitFor()
  })

  test('SESSION-STATE-CONNECTIVITY: without a server an unloaded page says so within the frame, figures stay, and everything recovers automatically', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/ERR_FAILED|ApiError|words:|app:|failed to (?:fetch|load)|VERSION_UPDATE_ERROR/i)
    await enter(page, OWNER)
    await untilQuiet(page)
    // nothing answers, although there is a network
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await page.getByRole('heading', { name: 'The server is not responding' }).waitFor()
    await page.getByText('It opens as soon as the server responds.').waitFor()
    expect(await page.getByRole('navigation').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByText(/^The server is not responding\. Figures of \d/).waitFor()
    await page.locator('[data-figure=grossSales] a').first().waitFor()
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await page.getByRole('heading', { name: 'The server is not responding' }).waitFor()
    await page.unroute('**/*')
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  })
})
