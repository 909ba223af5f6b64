import { expect, test } from 'vitest'
import { source } from '../source.ts'
import { styleFaults } from './style.ts'

const faults = (text: string, path = 'web/src/areas/orders/Orders.module.css'): string[] =>
  styleFaults(source(path, text)).map((it) => `${it.rule} ${it.line}`)

test('style sheets of areas use no literal colours and pixels', () => {
  expect(faults('.a {\n  color: #0b6b4f;\n}')).toEqual(['tokens 2'])
  expect(faults('.a {\n  background: rgb(0 0 0 / 50%);\n}')).toEqual(['tokens 2'])
  expect(faults('.a {\n  color: red;\n  border: 1px solid White;\n}')).toEqual(['tokens 2', 'tokens 3'])
  expect(faults('.a {\n  color: color-mix(in oklab, var(--ink), black 20%);\n}')).toEqual(['tokens 2'])
  expect(faults('.red {\n  white-space: nowrap;\n  color: var(--red);\n}')).toEqual([])
  expect(faults('.a {\n  padding: 4px;\n}')).toEqual(['tokens 2'])
  expect(faults('.a {\n  margin: 0.25rem;\n}')).toEqual(['tokens 2'])
  expect(faults('.a { font-size: 28px; gap: var(--space-1) }')).toEqual(['tokens 1', 'rem 1'])
  expect(faults('.a { inset-inline-start: 8px; margin: 0 auto 12px }')).toEqual(['tokens 1'])
  expect(faults('.a {\n  padding: var(--space-2);\n  color: var(--ink);\n}')).toEqual([])
})

test('hairlines and box sizes are allowed', () => {
  expect(
    faults(
      '.a { border: 1px solid var(--line); padding: 2px; inline-size: min(100%, 27.5rem); --bar: 3.5rem }',
    ),
  ).toEqual([])
  expect(faults('.a { grid-template-columns: minmax(15rem, 1fr) 3fr; gap: var(--space-3) }')).toEqual([])
})

test('comments, pictures and components under ui are exempt', () => {
  expect(faults('.a { color: #fff }', 'web/src/areas/session/sign-in/LedgerPicture.module.css')).toEqual([])
  expect(faults('/* was #fff\n and 4px */\n.a { color: var(--ink) }')).toEqual([])
  expect(faults('.a { inline-size: 2.25rem; color: #fff }', 'web/src/ui/Button.module.css')).toEqual([])
})

test('type, what holds text and queries grow with the reader’s font everywhere', () => {
  const ui = (text: string) => faults(text, 'web/src/ui/Button.module.css')
  expect(ui('.a {\n  font-size: 14px;\n  line-height: 20px;\n}')).toEqual(['rem 2', 'rem 3'])
  expect(ui(':root {\n  --text-m: 14px;\n  --space-2: 8px;\n}')).toEqual(['rem 2'])
  expect(ui('.a { min-block-size: calc(var(--line-m) + 20px) }')).toEqual(['rem 1'])
  expect(ui('.a { grid-template-columns: minmax(0, 1fr) 190px }')).toEqual(['rem 1'])
  expect(ui('@media (width < 600px) {\n}\n@container (width >= 340px) {\n}')).toEqual(['em 1', 'em 3'])
  expect(ui('@media (width < 37.5em) {\n}')).toEqual([])
  expect(ui('.a { inline-size: min(20rem, calc(100vw - 16px)); padding: 4px; block-size: 2px }')).toEqual([])
})

test('left and right are written as start and end everywhere', () => {
  expect(faults('.a { margin-left: auto }', 'web/src/ui/Button.module.css')).toEqual(['logical 1'])
  expect(faults('.a {\n  text-align: right;\n  left: 0;\n}')).toEqual(['logical 2', 'logical 3'])
  expect(faults('.a {\n  left: 0; /* moved by the pointer’s own pixels */\n}')).toEqual([])
  expect(faults('.a {\n  /* moved by the pointer */\n  left: 0;\n}')).toEqual(['logical 3'])
  expect(faults('.a { margin-inline-start: auto; text-align: end }')).toEqual([])
})
