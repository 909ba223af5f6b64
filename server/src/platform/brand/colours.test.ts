import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownColours, styleOf, type BrandColours } from './colours.ts'
import { coloursOf } from './derived-colours.ts'

const tokens = readFileSync(new URL('../../../../web/src/ui/tokens.css', import.meta.url), 'utf8')

/** The value of a token in a theme. */
function token(name: string, theme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\(([^,]+), ([^)]+)\\)`).exec(tokens) ?? []
  return theme === 'light' ? light : dark
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

/** Pairs of `web/src/ui/tokens.test.ts` with a colour of the brand. */
const textOn = [
  ['brand', ['bg', 'surface', 'float', 'hover']],
  ['brand-strong', ['bg', 'surface', 'float', 'brand-soft']],
  ['on-brand', ['brand', 'brand-strong']],
  ['brand-ink', ['brand-soft', 'surface', 'bg']],
  ['ink', ['brand-soft']],
  ['ink-2', ['brand-soft']],
  ['cover-ink', ['cover', 'cover-glow']],
  ['cover-ink-2', ['cover']],
] as const

test('text in the colours of any brand can be read in both themes', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('light', 'dark'), (given, theme) => {
      const colours = coloursOf(given)
      const isBrands = (name: string): name is keyof BrandColours => name in colours
      const colour = (name: string) => (isBrands(name) ? colours[name][theme] : token(name, theme))
      for (const [ink, grounds] of textOn)
        for (const ground of grounds) {
          const pair = `${ink} on ${ground} of ${given}, ${theme}: ${colour(ink)} on ${colour(ground)}`
          expect({ pair, isReadable: wcagContrast(colour(ink), colour(ground)) >= 4.5 }).toEqual({
            pair,
            isReadable: true,
          })
        }
      // edges need less (WCAG 1.4.11)
      for (const ground of ['sunken', 'brand-soft'])
        expect(wcagContrast(colours.brand[theme], colour(ground))).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a dark colour is used as it is, a light one is made darker for text', () => {
  expect(coloursOf('#8a1c4a').brand.light).toBe('#8a1c4a')
  expect(coloursOf('#ffc244').brand.light).not.toBe('#ffc244')
})

test('without a colour the style sheet would repeat the tokens', () => {
  for (const [name, { light, dark }] of Object.entries(ownColours)) {
    expect([name, token(name, 'light'), token(name, 'dark')]).toEqual([name, light, dark])
    expect(styleOf(ownColours)).toContain(`--${name}:light-dark(${light},${dark})`)
  }
})
