import type { UnusedColumn } from '@storekeep/contract/areas/menu-files.ts'
import type {
  DecimalSign,
  FileFault,
  FileField,
  ReadFormat,
} from '@storekeep/contract/rules/menu-files/files.ts'
import type { Cell } from '../../../platform/files/reading/cells.ts'

/** Thrown when a file cannot be read; has the code of the reason. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly code: FileFault
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: FileFault, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** A row of a file: its cells by field. */
export interface FileRow {
  readonly line: number
  readonly cells: Readonly<Partial<Record<FileField, Cell>>>
}

/** A parsed file, independent of its format. */
export interface MenuFile {
  readonly format: ReadFormat
  readonly decimal: DecimalSign
  readonly rows: readonly FileRow[]
  readonly notKept: readonly UnusedColumn[]
  /** Whether text beginning with = is a formula. */
  readonly hasFormulas: boolean
}

/** Collects the content of a file that a menu cannot store. */
export class Leftovers {
  readonly #found = new Map<string, { count: number; example: string | null }>()

  add(name: string, value: unknown): void {
    const one = this.#found.get(name) ?? { count: 0, example: exampleOf(value) }
    one.count++
    this.#found.set(name, one)
  }

  list(): UnusedColumn[] {
    return [...this.#found].map(([name, one]) => ({ name, ...one })).toSorted((a, b) => b.count - a.count)
  }
}

function exampleOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text
}
