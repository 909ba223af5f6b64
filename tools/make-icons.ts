/**
 * Renders the icons of the installed app from favicon.svg: run `node tools/make-icons.ts` after changing the drawing.
 * The images are committed, so that a build needs no browser.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium, thisMachine } from './lib/programs/programs.ts'
import { root } from './lib/root.ts'

const folder = join(root, 'web/public/icons')
const drawing = readFileSync(join(root, 'web/public/favicon.svg'), 'utf8')
/** A maskable icon fills its square, with the content within the inner four fifths. */
const maskable = drawing
  .replace(/ rx="\d+"/, '')
  .replace(/viewBox="[^"]+"/, 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')
const square = drawing.replace(/ rx="\d+"/, '')

const icons = [
  { name: 'icon-192.png', size: 192, svg: drawing },
  { name: 'icon-512.png', size: 512, svg: drawing },
  { name: 'maskable-512.png', size: 512, svg: maskable },
  // iOS rounds the corners by itself
  { name: 'apple-180.png', size: 180, svg: square },
]

const executablePath = findChromium(thisMachine())
if (executablePath === undefined) throw new Error('Chromium not found: set CHROMIUM to the program')
const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
try {
  mkdirSync(folder, { recursive: true })
  for (const { name, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)
    await page.setContent(`<body style="margin:0">${sized}`)
    await page.screenshot({ path: join(folder, name), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
