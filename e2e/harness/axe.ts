import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The colour rules: in another theme of the same page, only their result can differ. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** All axe violations on the page, one line per rule with the places; empty if there are none. */
export function axeOn(page: Page): Promise<string[]> {
  return violations(page, {})
}

/** Violations of the colour rules, on a page that `axeOn` has checked in another theme. */
export function axeOnColours(page: Page): Promise<string[]> {
  return violations(page, { runOnly: { type: 'rule', values: COLOURS } })
}

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (which) => {
    // axe was injected above, and stays as long as the page
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe
    const result = await inPage.run(document, { resultTypes: ['violations'], ...which })
    return result.violations.map(({ id, help, nodes }) => {
      const elements = nodes.map(
        (node) => `${node.html.slice(0, 200)} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
      )
      return `${id}: ${help}\n    ${elements.join('\n    ')}`
    })
  }, options)
}
