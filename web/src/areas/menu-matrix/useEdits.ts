import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { useMemo, useState } from 'react'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { withCells, type Edit, type Edits, type Written } from './cells.ts'

/** The unapplied edits of the matrix. They are stored in this browser, and each step can be undone. */
export interface Draft {
  readonly edits: Edits
  readonly write: (cells: readonly Written[]) => void
  readonly replace: (edits: Edits) => void
  readonly stepBack: (() => void) | undefined
  /** Drops all edits, as a step that can be undone. */
  readonly discard: () => void
  /** Empties the draft once its edits have been applied. */
  readonly clear: () => void
  readonly restoredAt: number | null
}

/** Maximum number of undo steps. */
const maxSteps = 50

export function useEdits(storeId: number): Draft {
  const draft = useDraftValues<{ edits: readonly (readonly [string, Edit])[] }>(`menu-matrix.${storeId}`, {
    edits: [],
  })
  const stored = draft.values.edits
  const edits: Edits = useMemo(() => new Map(stored), [stored])
  const [steps, setSteps] = useState<readonly Edits[]>([])
  const set = (next: Edits) => draft.change({ edits: [...next] })
  const replace = (next: Edits) => {
    setSteps((before) => [...before.slice(1 - maxSteps), edits])
    set(next)
  }
  const empty = () => {
    setSteps([])
    draft.discard()
  }
  const last = steps.at(-1)
  return {
    edits,
    write: (cells) => replace(withCells(edits, cells)),
    replace,
    stepBack:
      last &&
      (() => {
        setSteps(steps.slice(0, -1))
        set(last)
      }),
    discard: () => {
      setSteps((before) => [...before.slice(1 - maxSteps), edits])
      draft.discard()
    },
    clear: empty,
    restoredAt: draft.restoredAt,
  }
}

/** Rows whose name or parent contains a text. */
export function rowsLike(rows: readonly MatrixRow[], text: string): readonly MatrixRow[] {
  const looked = text.trim().toLocaleLowerCase()
  if (looked === '') return rows
  return rows.filter(({ name, within }) => `${name}\n${within}`.toLocaleLowerCase().includes(looked))
}
