import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The rules that colours decide: of a page that is looked at in another theme, only these can have another answer. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Everything axe finds wrong on the page, one line per rule with the places; empty is right. */
export function axeOn(page: Page): Promise<string[]> {
  return violations(page, {})
}

/** What axe finds wrong with the colours of a page that `axeOn` has seen in another theme. */
export function axeOnColours(page: Page): Promise<string[]> {
  return violations(page, { runOnly: { type: 'rule', values: COLOURS } })
}

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (which) => {
    // axe was put into the page above, once for as long as it stays
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe
    const result = await inPage.run(document, { resultTypes: ['violations'], ...which })
    return result.violations.map(({ id, help, nodes }) => {
      const places = nodes.map(
        (node) => `${node.html.slice(0, 200)} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
      )
      return `${id}: ${help}\n    ${places.join('\n    ')}`
    })
  }, options)
}
