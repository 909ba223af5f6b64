import { expect, test } from 'vitest'
import { faultsOf } from '../house-check.ts'
import { source } from '../house/source.ts'
import { roomFiles } from '../new-room.ts'
import { namesOf } from './names.ts'

test('a new room stands on every side and breaks no house rule', () => {
  const files = roomFiles(namesOf('recipes', 'OPERATIONS'), ['en', 'ar'])
  expect(Object.keys(files)).toContain('web/src/locales/ar/recipes.json')
  const sources = Object.entries(files).flatMap(([path, text]) =>
    /\.tsx?$/.test(path) ? [source(path, text)] : [],
  )
  expect(sources.length).toBeGreaterThan(8)
  expect(faultsOf(sources)).toEqual([])
})

test('a name that cannot be a room is refused', () => {
  for (const name of ['Reviews', 'top-performer', 'a', '../reviews'])
    expect(() => namesOf(name, 'REPORTS')).toThrow('one word')
})
