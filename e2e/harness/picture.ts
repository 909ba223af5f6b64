import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../tools/lib/root.ts'

/** Stores a screenshot of the page in .cache/screenshots and logs its path. */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<string> {
  const folder = join(root, '.cache', 'screenshots')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, fullPage, animations: 'disabled' })
  return path
}
