import type { CellChange, CellFault } from '@storekeep/contract/areas/menu-files.ts'
import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type { Outcome } from '@storekeep/contract/rules/menu-files/files.ts'
import type { Arrangement } from '../../catalog/catalog.book.ts'
import type { MenuEntity } from '../../catalog/catalog.read.ts'
import type { FileRow, MenuFile } from '../reading/file-rows.ts'
import { MenuIndex } from './menu-index.ts'
import { RowReader } from './row-reader.ts'
import type { CellContext } from './values.ts'

/** What an import does with one entity of the file. */
export interface PlannedRow {
  readonly line: number
  readonly kind: MenuKind
  readonly externalId: string
  readonly name: string
  readonly outcome: Outcome
  readonly cells: readonly CellChange[]
  readonly faults: readonly CellFault[]
  /** The entity to write; null if nothing is written. */
  readonly entity: MenuEntity | null
}

/** Input of a dry run. */
export interface PlanInput extends CellContext {
  readonly file: Pick<MenuFile, 'rows' | 'decimal' | 'hasFormulas'>
  readonly current: readonly MenuEntity[]
  /** Stored versions of entities, including deleted ones. */
  readonly versions: ReadonlyMap<string, number>
  /** External id of the nth new entity without one. */
  readonly newId: (nth: number) => string
}

export interface Plan {
  readonly rows: readonly PlannedRow[]
  readonly order: readonly Arrangement[]
}

/** A row of the file with its kind. */
export interface KindRow {
  readonly row: FileRow
  readonly kind: MenuKind
  readonly reader: RowReader
}

/** State of a comparison: the current menu, the planned menu, and the entities that the file has covered so far. */
export class Planning {
  readonly input: PlanInput
  /** The current menu. */
  readonly before: MenuIndex
  /** The planned menu. */
  readonly after: MenuIndex
  readonly rows: PlannedRow[] = []
  /** Line numbers by the keys of the entities that the file references by id. */
  readonly claimed = new Map<string, number>()
  /** Positions that the file requests. */
  readonly positions = new Map<string, number>()
  /** Keys of the parents that rows name and the menu lacks. */
  readonly implied = new Set<string>()
  #newIds = 0

  constructor(input: PlanInput) {
    this.input = input
    this.before = new MenuIndex(input.current)
    this.after = new MenuIndex(input.current)
  }

  newId(): string {
    return this.input.newId(this.#newIds++)
  }

  readerOf(row: FileRow): RowReader {
    const { file, currency } = this.input
    return new RowReader(row, { decimal: file.decimal, hasFormulas: file.hasFormulas, currency })
  }
}
