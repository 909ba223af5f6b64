import { useState } from 'react'
import type { Selection, VisibleStore } from '../../kit/selection/rules.ts'
import { draftOf, isTooMany } from './draft.ts'
import type { Kind } from './draft.ts'

interface Draft {
  readonly draft: Selection
  readonly change: (kind: Kind, ids: Iterable<string>) => void
  /** Whether the last change was refused, since it names more locations than a request can. */
  readonly tooMany: boolean
}

/** A selection being edited. */
export function useDraft(stores: readonly VisibleStore[], from: Selection, mode: 'single' | 'multi'): Draft {
  const [draft, setDraft] = useState(from)
  const [tooMany, setTooMany] = useState(false)
  const change = (kind: Kind, ids: Iterable<string>) => {
    const next = draftOf(stores, kind, ids, mode)
    const refused = isTooMany(stores, next)
    setTooMany(refused)
    if (!refused) setDraft(next)
  }
  return { draft, change, tooMany }
}
