import { expect, test } from 'vitest'
import { constantsOf, withConstants } from './tokens-plugin.ts'

const tokens = `
/* --note: 1px; is said, not set */
:root { --gap: 4px; --ease: cubic-bezier(0.2, 0.6, 0.3, 1); --ink: #111; --wide: var(--gap); --own: ; }
:root[data-theme='dark'] { --ink: #eee }
`

test('a token is constant when it is set once and asks for no other', () => {
  expect([...constantsOf(tokens)]).toEqual([
    ['--gap', '4px'],
    ['--ease', 'cubic-bezier(0.2, 0.6, 0.3, 1)'],
  ])
})

test('constants stand where they were used, everything else stays as it is', () => {
  const css =
    '.a { padding: var(--gap) calc(2 * var(--gap)); color: var(--ink); margin: var(--gap, 2px); --b: 1px }'
  expect(withConstants(css, constantsOf(tokens))).toBe(
    '.a { padding: 4px calc(2 * 4px); color: var(--ink); margin: var(--gap, 2px); --b: 1px }',
  )
})

test('a sheet that sets a constant anew is refused by name', () => {
  expect(() => withConstants('.a { --gap: 8px }', constantsOf(tokens))).toThrow('--gap is set once')
})
