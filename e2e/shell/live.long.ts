import { describe, expect, test } from 'vitest'
import { OWNER } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { signIn } from '../harness/sign-in.ts'

const portal = withPortal()

interface Sent {
  readonly events?: readonly {
    readonly name: string
    readonly at: string
    readonly properties: Record<string, unknown>
  }[]
  readonly metrics?: readonly { readonly name: string }[]
  readonly message?: string
  readonly release?: string
}

describe('telemetry', () => {
  test('PLATFORM-RULE-SERVICES, PLATFORM-CONST-METRICS, SESSION-RULE-CAMPAIGN, PLATFORM-ERROR-FINGERPRINT: usage is counted only with consent, pages are measured, and failures reported', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/FINGERPRINT JS NOT LOADED|ERR_FAILED|ERR_BLOCKED|too early/)
    const sent: Record<string, Sent[]> = { events: [], 'frontend-metrics': [], errors: [] }
    page.on('request', (request) => {
      const service = /\/api\/(events|frontend-metrics|errors)$/.exec(request.url())?.[1]
      if (service !== undefined) sent[service]?.push(request.postDataJSON() as Sent) // the contract's bodies
    })
    // like an ad blocker
    await page.route(/\/fingerprint$/, (route) => route.abort())
    const hide = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      })
    // before the page's own error reporting starts
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        setTimeout(() => {
          throw new Error('too early to be told')
        }),
      ),
    )
    await page.goto('/?utm_source=mail&utm_campaign=spring')
    await page.waitForURL((url) => url.pathname === '/hello')
    await signIn(page, OWNER)
    await expect.poll(() => sent['errors']?.length).toBe(1)
    expect(sent['errors']?.[0]?.message).toContain('too early to be told')
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await hide()
    const measured = () =>
      sent['frontend-metrics']?.flatMap(({ metrics = [] }) => metrics.map(({ name }) => name))
    await expect.poll(measured, { timeout: 12_000 }).toEqual(expect.arrayContaining(['ttfb', 'lcp', 'cls']))
    expect(sent['events']).toEqual([])

    await page.getByRole('button', { name: /^Profile menu/ }).click()
    const agreedAt = new Date().toISOString()
    await page.getByRole('switch', { name: 'Share how I use the portal' }).click()
    await page.getByRole('switch', { name: 'Share how I use the portal', checked: true }).waitFor()
    // the device profile is requested with the consent
    await expect.poll(() => sent['errors']?.length).toBe(2)
    expect(sent['errors']?.[1]).toMatchObject({
      message: expect.stringContaining('FINGERPRINT JS NOT LOADED') as string, // a matcher
      release: expect.stringMatching(/^\d+\.\d+\.\d+/) as string, // a matcher
    })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Stores:/ }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('checkbox', { name: /all/i }).first().click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Home' }).first().click()
    const answered = page.waitForResponse(/\/api\/events$/)
    await hide()
    expect((await answered).status()).toBe(204)
    const events = sent['events']?.flatMap(({ events: some = [] }) => some) ?? []
    expect(events.filter(({ at }) => at < agreedAt)).toEqual([])
    const [first, ...others] = events.filter(({ name }) => name === 'page_view')
    expect(first?.properties).toMatchObject({ utm_source: 'mail', utm_campaign: 'spring' })
    for (const { properties } of others) expect(properties).not.toHaveProperty('utm_source')
    expect(
      events.some(({ name, properties }) => name === 'page_view' && properties['page'] === '/home'),
    ).toBe(true)
    expect(new Set(events.map(({ name }) => name))).toEqual(
      new Set(['page_view', 'button_click', 'checkbox_selection', 'modal', 'element_tapped', 'option']),
    )
    expect(sent['errors']).toHaveLength(2)
    expect(JSON.stringify(events)).not.toContain(OWNER)
  })
})
