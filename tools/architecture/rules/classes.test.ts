import { expect, test } from 'vitest'
import { source } from '../source.ts'
import { classFaults } from './classes.ts'

const faults = (css: string, code: string): string[] =>
  classFaults([
    source('web/src/ui/Pill.module.css', css),
    source('web/src/ui/Pill.tsx', `import css from './Pill.module.css'\n${code}`),
  ]).map(({ file, line, detail }) => `${file.slice('web/src/ui/'.length)}:${line} ${detail}`)

test('a class that no component uses, and one that no module has, are faults', () => {
  expect(faults('.a {\n}\n.a .b:hover,\n.c {\n}', 'export const x = [css.a, css["c"], css.d]')).toEqual([
    'Pill.module.css:3 no component uses .b',
    'Pill.tsx:2 no such class in web/src/ui/Pill.module.css',
  ])
  expect(faults('.a {\n}', '')).toEqual(['Pill.module.css:1 no component uses .a'])
})

test('a computed name may be each text in the code, and a template each name of its form', () => {
  const tones = `type Tone = 'good' | 'bad'\nexport const of = (tone: Tone) => css[tone]`
  expect(faults('.good {\n}\n.bad {\n}\n.ugly {\n}', tones)).toEqual([
    'Pill.module.css:5 no component uses .ugly',
  ])
  const levels = 'export const of = (level: number) => css[`level${level}`]'
  expect(faults('.level1 {\n}\n.level2 {\n}\n.rank {\n}', levels)).toEqual([
    'Pill.module.css:5 no component uses .rank',
  ])
})

test('comments, decimals and classes of other libraries are not classes of the module', () => {
  const css = '/* .old */\n.a :global(.react-aria-Popover) {\n  inset: 0.5em;\n}'
  expect(faults(css, 'export const x = css.a')).toEqual([])
})
