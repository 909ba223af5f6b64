import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../../', import.meta.url))

test('what the server sends ahead of each page exists', () => {
  // our own file: path of a page → its sources
  const pages = JSON.parse(readFileSync(`${web}public/preload.json`, 'utf8')) as Record<
    string,
    Record<string, string[]>
  >
  const gone = Object.values(pages)
    .flatMap((sources) => Object.values(sources).flat())
    .filter((source) => !source.startsWith('chunk:'))
    .filter((source) => !existsSync(web + source.replace('{language}', 'en')))
  expect(gone).toEqual([])
  expect(Object.keys(pages)).toEqual(['/', '/home', '/hello'])
})
