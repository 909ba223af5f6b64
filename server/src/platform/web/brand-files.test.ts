import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { builtWeb } from '../testing/built-web.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="5" cx="5" cy="5" fill="#d6336c"/></svg>'

describe('a portal with the name, the colour and the logo of a marketplace', () => {
  let app: TestApp
  let dist: string
  let folder: string
  beforeAll(async () => {
    dist = builtWeb()
    folder = mkdtempSync(join(tmpdir(), 'storekeep-brand-'))
    writeFileSync(join(folder, 'logo.svg'), logo)
    const brand = { BRAND_NAME: 'Fork & Co', BRAND_COLOR: '#d6336c', BRAND_LOGO: join(folder, 'logo.svg') }
    app = await testApp({ dist, config: brand })
  })
  afterAll(async () => {
    await app.close()
    for (const made of [dist, folder]) rmSync(made, { recursive: true })
  })
  const get = (url: string) => app.http.inject({ url })

  test('the page has its title, icon and style sheet, which are served and never change', async () => {
    const { body } = await get('/hello')
    expect(body).toContain('<title>Fork &amp; Co</title>')
    expect(body).not.toMatch(/Storekeep|favicon/)
    const style = /<link rel="stylesheet" href="([^"]+)">/.exec(body)?.[1] ?? ''
    const icon = /<link rel="icon" href="([^"]+)">/.exec(body)?.[1] ?? ''
    expect(body).toContain(`"brand":{"name":"Fork & Co","logo":"${icon}","style":"${style}"}`)
    const [sheet, image] = await Promise.all([get(style), get(icon)])
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(sheet.body).toContain('--brand:light-dark(')
    expect(image.headers['content-type']).toBe('image/svg+xml')
    expect(image.body).toBe(logo)
    for (const { headers } of [sheet, image]) expect(headers['cache-control']).toContain('immutable')
  })

  test('the installed app has its name, colour and icons', async () => {
    const manifest = (await get('/manifest.webmanifest')).json<Record<string, unknown>>()
    expect(manifest).toMatchObject({ id: '/home', name: 'Fork & Co', short_name: 'Fork & Co' })
    expect(manifest['icons']).toEqual([{ src: '/icons/icon-192.png' }])
    for (const [path, size] of [
      ['/icons/icon-192.png', 192],
      ['/icons/icon-512.png', 512],
      ['/icons/maskable-512.png', 512],
      ['/icons/apple-180.png', 180],
    ] as const) {
      const { rawPayload } = await get(path)
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      })
    }
    // the edge of a maskable icon may be cut off
    const { data } = await sharp((await get('/icons/maskable-512.png')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

test('a name, a colour and a logo that cannot be used end the start with a clear line', () => {
  const faultOf = (env: Record<string, string>) => {
    try {
      readConfig({ DEMO: 'off', ...env })
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
    return undefined
  }
  expect(faultOf({ BRAND_NAME: ' ' })).toContain('BRAND_NAME must be a name of 1 to 40 characters')
  expect(faultOf({ BRAND_COLOR: 'pink' })).toContain('BRAND_COLOR must be a colour such as #d6336c')
  expect(faultOf({ BRAND_LOGO: '/nowhere/logo.svg' })).toContain(
    'BRAND_LOGO must be a file that can be read, not "/nowhere/logo.svg"',
  )
  expect(faultOf({ BRAND_LOGO: 'logo.gif' })).toContain('BRAND_LOGO must be an SVG, PNG or WebP file')
  expect(faultOf({ BRAND_NAME: 'Fork', BRAND_COLOR: '#d6336c' })).toBeUndefined()
})
