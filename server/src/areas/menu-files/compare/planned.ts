import type { CellChange, CellFault } from '@storekeep/contract/areas/menu-files.ts'
import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type { Outcome } from '@storekeep/contract/rules/menu-files/files.ts'
import type { Arrangement } from '../../catalog/catalog.book.ts'
import type { MenuThing } from '../../catalog/catalog.read.ts'
import type { FileRow, MenuFile } from '../reading/file-rows.ts'
import { MenuIndex } from './menu-index.ts'
import { RowReader } from './row-reader.ts'
import type { Meaning } from './values.ts'

/** What an import does with one thing of the file. */
export interface PlannedRow {
  readonly line: number
  readonly kind: MenuKind
  readonly externalId: string
  readonly name: string
  readonly outcome: Outcome
  readonly cells: readonly CellChange[]
  readonly faults: readonly CellFault[]
  /** As it is written; null when nothing is. */
  readonly thing: MenuThing | null
}

/** What a dry run compares with what. */
export interface PlanInput extends Meaning {
  readonly file: Pick<MenuFile, 'rows' | 'decimal' | 'hasFormulas'>
  readonly current: readonly MenuThing[]
  /** The marketplace's versions of things, also of those that were taken off the menu. */
  readonly versions: ReadonlyMap<string, number>
  /** The external id of the nth new thing without one. */
  readonly newId: (nth: number) => string
}

export interface Plan {
  readonly rows: readonly PlannedRow[]
  readonly order: readonly Arrangement[]
}

export function keyOf(kind: MenuKind, externalId: string): string {
  return `${kind} ${externalId}`
}

/** A row of the file whose kind is known. */
export interface KindRow {
  readonly row: FileRow
  readonly kind: MenuKind
  readonly reader: RowReader
}

/** What is known while a file is compared: what stands, what is planned, and which things the file has spoken of. */
export class Planning {
  readonly input: PlanInput
  /** What the menu has. */
  readonly before: MenuIndex
  /** What the menu will have. */
  readonly after: MenuIndex
  readonly rows: PlannedRow[] = []
  /** Lines by the things that the file names by their ids. */
  readonly claimed = new Map<string, number>()
  /** Places that the file asks for. */
  readonly places = new Map<string, number>()
  readonly made = new Set<string>()
  #made = 0

  constructor(input: PlanInput) {
    this.input = input
    this.before = new MenuIndex(input.current)
    this.after = new MenuIndex(input.current)
  }

  newId(): string {
    return this.input.newId(this.#made++)
  }

  readerOf(row: FileRow): RowReader {
    const { file, currency } = this.input
    return new RowReader(row, { decimal: file.decimal, hasFormulas: file.hasFormulas, currency })
  }

  /** Notes a thing that is written. */
  put(thing: MenuThing): void {
    if (!this.before.get(thing.kind, thing.externalId)) this.made.add(keyOf(thing.kind, thing.externalId))
    this.after.put(thing)
  }
}
