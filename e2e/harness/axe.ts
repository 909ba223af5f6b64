import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Everything axe finds wrong on the page, one line per rule with the places; empty is right. */
export async function axeOn(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (selector) => {
    // axe was put into the page above, once for as long as it stays
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe
    const result = await inPage.run(selector ?? document, { resultTypes: ['violations'] })
    return result.violations.map(({ id, help, nodes }) => {
      const places = nodes.map(
        (node) => `${node.html.slice(0, 200)} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
      )
      return `${id}: ${help}\n    ${places.join('\n    ')}`
    })
  }, within)
  return violations
}
