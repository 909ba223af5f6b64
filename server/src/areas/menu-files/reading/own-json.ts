import {
  isFileField,
  isTranslationField,
  mostEntities,
  type FileField,
} from '@storekeep/contract/rules/menu-files/files.ts'
import { menuLanguageOf } from '@storekeep/contract/rules/translations/languages.ts'
import type { Cell } from '../../../platform/files/reading/cells.ts'
import { Leftovers, UnreadableFile, type FileRow, type MenuFile } from './file-rows.ts'
import { isRecord } from './json.ts'
import { listText } from './lists.ts'

/** Format identifier of our own JSON. */
export const jsonFormat = { format: 'storekeep-menu', version: 1 } as const

/** A JSON value as a cell; undefined for values that a cell cannot hold. */
function cellOf(value: unknown): Cell | undefined {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return { typed: String(value) }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return listText(value)
  return undefined
}

/** Reads `{ format, version, currency, things: [...] }`; the entries have the columns of a sheet as keys. */
export function readOwnJson(value: Readonly<Record<string, unknown>>, currency: string): MenuFile {
  if (value['version'] !== jsonFormat.version)
    throw new UnreadableFile('menuFile.version', { given: JSON.stringify(value['version'] ?? null) })
  const given = value['currency']
  if (typeof given === 'string' && given !== currency)
    throw new UnreadableFile('menuFile.currency', { given, expected: currency })
  const entities = Array.isArray(value['things']) ? (value['things'] as unknown[]) : [] // each entry is checked below
  if (entities.length === 0) throw new UnreadableFile('menuFile.empty')
  if (entities.length > mostEntities) throw new UnreadableFile('menuFile.tooMany', { most: mostEntities })
  const left = new Leftovers()
  const rows = entities.map((entity, nth): FileRow => {
    if (!isRecord(entity)) throw new UnreadableFile('menuFile.broken', { line: nth + 1 })
    return { line: nth + 1, cells: cellsOfEntity(entity, left) }
  })
  return { format: 'JSON', decimal: '.', rows, notKept: left.list(), hasFormulas: false }
}

function cellsOfEntity(entity: Readonly<Record<string, unknown>>, left: Leftovers): FileRow['cells'] {
  const cells: Partial<Record<FileField, Cell>> = {}
  for (const [name, value] of Object.entries(entity)) {
    const cell = cellOf(value)
    if (isFileField(name) && !name.includes('@') && cell !== undefined) cells[name] = cell
    else if (name === 'locations' && Array.isArray(value))
      for (const one of value) Object.assign(cells, cellsOfLocation(one, left))
    else if (name === 'translations' && isRecord(value))
      for (const [language, texts] of Object.entries(value))
        Object.assign(cells, cellsOfLanguage(language, texts, left))
    else left.add(name, value)
  }
  return cells
}

function cellsOfLanguage(language: string, value: unknown, left: Leftovers): FileRow['cells'] {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const field = `${name}@${menuLanguageOf(language) ?? language}`
      const cell = cellOf(one)
      if (isTranslationField(field) && cell !== undefined) return [[field, cell]]
      left.add(`translations.${language}.${name}`, one)
      return []
    }),
  )
}

function cellsOfLocation(value: unknown, left: Leftovers): FileRow['cells'] {
  if (!isRecord(value)) return {}
  const { id, name: _, ...said } = value
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, one]) => {
      const field = `${name}@${String(id)}`
      const cell = cellOf(one)
      if (isFileField(field) && cell !== undefined) return [[field, cell]]
      left.add(`locations.${name}`, one)
      return []
    }),
  )
}
