import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn, axeOnColours } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { newVisitor } from './harness/browser.ts'
import { collectComplaints } from './harness/complaints.ts'
import { theBrowser } from './harness/portal.ts'

// Tests of the fault detectors: each is shown a planted fault.

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await theBrowser()
  page = await (await newVisitor(browser, 'http://127.0.0.1')).newPage()
})
afterAll(() => page.context().close())

/** A page with this body, 320 px wide. */
async function pageOf(body: string): Promise<Page> {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Planted</title><style>* { margin: 0; font: 14px/20px sans-serif }</style></head><body><main>${body}</main></body></html>`,
  )
  return page
}

const wrong = async (body: string): Promise<string[]> => overflowing(await pageOf(body))

test('a correct page has no layout faults', async () => {
  expect(
    await wrong('<h1>Orders</h1><p>Text that runs over more than one line when the window is narrow</p>'),
  ).toEqual([])
})

test('a page that scrolls sideways is found', async () => {
  expect((await wrong('<div style="width: 400px">wide</div>')).join()).toMatch(
    /the page is 400 px wide.*leaves the window/,
  )
})

test('a wide table in its own scroller is fine', async () => {
  expect(
    await wrong('<div style="overflow-x: auto"><div style="width: 900px">A wide table</div></div>'),
  ).toEqual([])
})

test('clipped text is found, an ellipsis with a title is intended', async () => {
  const cut = (more: string) =>
    `<p style="width: 60px; overflow: hidden; white-space: nowrap" ${more}>A long name of a shop</p>`
  expect((await wrong(cut(''))).join()).toContain('text is cut off')
  const ellipsis =
    '<p title="A long name of a shop" style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long name of a shop</p>'
  expect(await wrong(ellipsis)).toEqual([])
  expect(
    (
      await wrong(
        '<p style="height: 20px; overflow: hidden">Two lines of text in a box that is made for one line of it</p>',
      )
    ).join(),
  ).toContain('cut off in height')
})

test('overlapping texts are found, a layer above the page is not', async () => {
  expect((await wrong('<p>First words</p><p style="margin-top: -12px">Second words</p>')).join()).toContain(
    'lie over each other',
  )
  expect(
    await wrong('<p>First words</p><p style="position: fixed; top: 0; background: #fff">A bar on top</p>'),
  ).toEqual([])
})

test('content for screen readers only is ignored', async () => {
  const hidden =
    '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Rose by four percent</span>'
  expect(await wrong(`<p>4 % ${hidden}</p>`)).toEqual([])
})

test('the faults of each width are prefixed with it', async () => {
  const found = await overflowingAt(await pageOf('<div style="width: 400px">wide</div>'), [390, 768])
  expect(found.every((line) => line.startsWith('390 px: '))).toBe(true)
  expect(found.length).toBeGreaterThan(0)
})

test('axe finds an image without alternative text and text with low contrast', async () => {
  const found = await axeOn(
    await pageOf('<h1>Orders</h1><img src="data:," /><p style="color: #bbb">Pale</p>'),
  )
  expect(found.join()).toMatch(/color-contrast.*image-alt/s)
  const colours = await axeOnColours(page)
  expect([colours.length, colours[0]]).toEqual([1, expect.stringContaining('color-contrast')])
  expect(await axeOn(await pageOf('<h1>Orders</h1><p>Text</p>'))).toEqual([])
})

test('console errors and exceptions are collected, allowed ones are omitted', async () => {
  const context = await newVisitor(browser, 'http://127.0.0.1')
  const complaints = collectComplaints(context)
  const visited = await context.newPage()
  await visited.evaluate(() => {
    console.error('first')
    console.error('expected 401')
    console.warn('not an error')
    setTimeout(() => {
      throw new Error('thrown')
    })
  })
  complaints.allow(/401/)
  await expect
    .poll(() => complaints.all().map((it) => it.split('\n')[0]))
    .toEqual(['first', 'uncaught: Error: thrown'])
  await context.close()
})
