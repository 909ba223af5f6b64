import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { Page, type BootFacts } from './page.ts'
import { buildFacts } from './version.ts'

const facts: BootFacts = {
  brand: { name: 'Storekeep', logo: null, style: null },
  version: '1.2.3',
  updateTime: '2026-06-01T00:00:00.000Z',
  hosts: { root: '/api' },
  flags: {},
  demo: null,
  vendorPortalUrl: null,
  supervision: false,
  links: { help: null, support: null, shop: null, ordersApp: null },
}
const html = `<html lang="en"><head><link rel="modulepreload" href="/main.js"></head>
<body><script type="application/json" id="boot">{}</script></body></html>`

function dist(text = html): string {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), text)
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'src/start/app.tsx': { file: 'app.js', css: ['app.css'], imports: ['m'] },
      m: { file: 'main.js' },
    }),
  )
  return folder
}
const bootOf = (text: string): unknown => JSON.parse(/id="boot">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '')

test('language, direction, facts and preloads are written into the page; existing ones are not repeated', () => {
  const text = new Page(dist(), () => facts).render('/hello', 'ar')?.plain.toString() ?? ''
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(bootOf(text)).toEqual({ language: 'ar', ...facts })
  expect(text).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/app.js">')
  expect(text).toContain('<link rel="preload" as="style" fetchpriority="low" crossorigin href="/app.css">')
  expect(text.split('/main.js')).toHaveLength(2)
})

test('the three encodings of a page have the same content', () => {
  const page = new Page(dist(), () => facts).render('/home', 'en')
  expect(page && brotliDecompressSync(page.br).equals(page.plain)).toBe(true)
  expect(page && gunzipSync(page.gzip).equals(page.plain)).toBe(true)
})

test('facts cannot end their script element, and are read back unchanged', () => {
  const folder = dist()
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('</script><script>', '<!--', '\u2028', '$&'),
  )
  fc.assert(
    fc.property(texts, (version) => {
      const text = new Page(folder, () => ({ ...facts, version })).render('/', 'en')?.plain.toString() ?? ''
      expect(bootOf(text)).toMatchObject({ version })
      expect(text.split('</script>')).toHaveLength(2)
    }),
    { numRuns: 30 }, // each run compresses the page
  )
})

test('a replaced build is read again; without one there is no page', () => {
  const folder = dist()
  const page = new Page(folder, () => facts)
  const first = page.render('/home', 'en')
  expect(page.render('/home', 'en')).toBe(first)
  writeFileSync(join(folder, 'index.html'), html.replace('<body>', '<body data-new>'))
  utimesSync(join(folder, 'index.html'), 1, 1)
  expect(page.render('/home', 'en')?.plain.toString()).toContain('data-new')
  rmSync(join(folder, 'index.html'))
  expect(page.render('/home', 'en')).toBeUndefined()
})

test('PLATFORM-ENTITY-VERSION: the facts of a build are read; without complete ones it is a development build', () => {
  const folder = dist()
  expect(buildFacts(folder).version).toBe('dev')
  for (const text of ['{', '{"version":1,"updateTime":"x"}', '{"version":"1"}']) {
    writeFileSync(join(folder, 'version.json'), text)
    expect(buildFacts(folder)).toEqual({ version: 'dev', updateTime: '1970-01-01T00:00:00.000Z' })
  }
  writeFileSync(join(folder, 'version.json'), '{"version":"a1","updateTime":"2026-06-01T00:00:00.000Z"}')
  expect(buildFacts(folder)).toEqual({ version: 'a1', updateTime: '2026-06-01T00:00:00.000Z' })
})
