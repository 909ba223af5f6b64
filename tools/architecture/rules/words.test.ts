import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { source } from '../source.ts'
import { wordFaults, wordFaultsOfDocs } from './words.ts'

const forbidden = new Map([
  ['golden room', 'reference area'],
  ['nobody', 'no user'],
])
const faults = (text: string) =>
  wordFaults(source('server/src/a.ts', text), forbidden).map(({ line, detail }) => `${line} ${detail}`)

test('a word that the glossary forbids is found in a comment', () => {
  expect(faults('/** The golden room. */\nexport const a = 1')).toEqual([
    '1 "golden room" is not used here: reference area',
  ])
  expect(faults('export const a = "golden room"')).toEqual([])
})

test('a forbidden word is found in a name, the title of a test, an error and a line of the log', () => {
  const found = ['1 "nobody" is not used here: no user']
  expect(faults('const nobody = 1')).toEqual(found)
  expect(faults("test('401 for nobody', () => {})")).toEqual(found)
  expect(faults("test.each([1])('%s refuses nobody', () => {})")).toEqual(found)
  expect(faults("throw new AppError('nobody is signed in')")).toEqual(found)
  expect(faults('log.warn(`nobody waits for ${a}`)')).toEqual(found)
  expect(faults("sendTo('nobody@test.test')\nfind({ name: 'nobody' })")).toEqual([])
})

test('a forbidden word is found in a comment of a style sheet', () => {
  const sheet = source('web/src/ui/A.module.css', '/* what nobody sees */\n.nobody {\n}')
  expect(wordFaults(sheet, forbidden).map(({ line }) => line)).toEqual([1])
})

test('a forbidden word is found in a document, in the words of pages and mails, and in what new-area writes', () => {
  const root = mkdtempSync(join(tmpdir(), 'storekeep-words-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = [
    'docs/demo.md',
    'server/src/platform/words/mails/en.json',
    'tools/new-area/template/web/page.txt',
    'web/src/locales/en/shared.json',
  ]
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), 'what nobody reads')
  }
  expect(
    wordFaultsOfDocs(root, forbidden)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(files)
})
