import { shortened, storable } from '@storekeep/contract/rules/text.ts'
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
  readonly #found = new Map<string, UnusedColumn>()

  /** A field without a counterpart. */
  add(field: string, value: unknown): void {
    const name = storable(field)
    this.#count(name, { name, count: 0, example: exampleOf(value) })
  }

  /** A price in another currency, a name that is shortened, or a line above the header. */
  note(about: NonNullable<UnusedColumn['about']>, value: string): void {
    this.#count(`about ${about}`, { name: '', count: 0, example: exampleOf(value), about })
  }

  list(): UnusedColumn[] {
    return [...this.#found.values()].toSorted((a, b) => b.count - a.count)
  }

  #count(key: string, first: UnusedColumn): void {
    const one = this.#found.get(key) ?? first
    this.#found.set(key, { ...one, count: one.count + 1 })
  }
}

/** A value as a person reads it; null for structures of the source, such as objects. */
function exampleOf(value: unknown): string | null {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const simple = values.filter((one) => ['string', 'number', 'boolean'].includes(typeof one) && one !== '')
  if (simple.length === 0 || simple.length < values.length) return null
  return storable(shortened(simple.map(String).join(', '), 80))
}
