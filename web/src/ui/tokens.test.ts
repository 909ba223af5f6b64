import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'

// vitest blanks style sheets, even with ?raw, and the web's types exclude Node: load it by name
const node: string = 'node:fs'
const fs: { readFileSync: (file: URL, encoding: 'utf8') => string } = await import(node)
// the colours of screens: paper is white
const [css = ''] = fs.readFileSync(new URL('tokens.css', import.meta.url), 'utf8').split('@media print')

/** The colours of one theme: `light-dark(a, b)` is `a` in the light theme and `b` in the dark one. */
function colours(theme: 'light' | 'dark'): Map<string, string> {
  const declared = [...css.matchAll(/--([\w-]+):\s*(?:light-dark\(([^,()]+),\s*([^,()]+)\)|([^;]+));/g)]
  return new Map(
    declared.map(([, name = '', light, dark, both]) => [
      name,
      (theme === 'light' ? light : dark) ?? both ?? '',
    ]),
  )
}

/** Every text colour with every background it is used on. */
const text: [ink: string, grounds: string[]][] = [
  ['ink', ['bg', 'surface', 'sunken', 'float', 'hover', 'brand-soft', 'bad-soft', 'warn-soft', 'good-soft']],
  [
    'ink-2',
    ['bg', 'surface', 'sunken', 'float', 'hover', 'brand-soft', 'bad-soft', 'warn-soft', 'good-soft'],
  ],
  ['ink-3', ['bg', 'surface', 'sunken', 'float', 'hover']],
  ['brand', ['bg', 'surface', 'float', 'hover']],
  ['brand-strong', ['bg', 'surface', 'float', 'brand-soft']],
  ['on-brand', ['brand', 'brand-strong']],
  ['brand-ink', ['brand-soft', 'surface', 'bg']],
  ['good', ['bg', 'surface', 'float']],
  ['good-ink', ['good-soft']],
  ['bad', ['bg', 'surface', 'float', 'hover']],
  ['on-bad', ['bad', 'bad-strong']],
  ['bad-ink', ['bad-soft']],
  ['warn', ['bg', 'surface', 'float']],
  ['warn-ink', ['warn-soft']],
  ['bg', ['ink']],
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string[]] => [`avatar-${n}-ink`, [`avatar-${n}-soft`]]),
]

/** Edges needed to recognise a control (WCAG 1.4.11). */
const edges: [line: string, grounds: string[]][] = [
  ['line-control', ['surface', 'bg', 'float']],
  ['brand', ['surface', 'bg', 'sunken', 'float', 'brand-soft']],
]

describe.each([
  ['light', colours('light')],
  ['dark', colours('dark')],
])('%s theme', (_, theme) => {
  const colour = (name: string) => theme.get(name) ?? `missing --${name}`

  test.each(text.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground])))(
    '--%s on --%s is at least 4.5:1',
    (ink = '', ground = '') => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(edges.flatMap(([line, grounds]) => grounds.map((ground) => [line, ground])))(
    '--%s next to --%s is at least 3:1',
    (line = '', ground = '') => {
      expect(contrast(colour(line), colour(ground))).toBeGreaterThanOrEqual(3)
    },
  )
})

test('every colour is defined for both themes', () => {
  const forBoth = /light-dark\(/
  const single = css
    .split(';')
    .filter((declared) => /#[\da-f]{3,8}\b|\brgb\(/.test(declared) && !forBoth.test(declared))
  expect(single.map((declared) => declared.trim())).toEqual([])
})

test('contrast of black on white is 21, of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0b6b4f', '#0b6b4f')).toBe(1)
})
