import { useRef, useState, type ReactNode } from 'react'
import { isVersionMismatch } from '#kit/api/ApiError.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import css from '../Form.module.css'
import { differing, merged, theirsAlone } from './differences.ts'

/** The stored body in the form's shape, with the version that a change refers to. */
interface Stored<Body> {
  readonly body: Body
  readonly version: number
}

interface ConflictState<Body> {
  readonly base: Body
  readonly edited: Body
  readonly stored: Stored<Body>
}

interface ConflictOptions<Body extends object> {
  /** The state when the form was opened; undefined for a new item. */
  readonly opened: Stored<Body> | undefined
  /** Loads the current state. */
  readonly load: () => Promise<Stored<Body>>
  /** The field's label and its two values as text. */
  readonly describe: (field: keyof Body & string, edited: Body, theirs: Body) => ConflictRow
  /** Fills the form with the merged values and submits it. */
  readonly onResolved: (body: Body) => void
}

interface Conflict<Body extends object> {
  /**
   * Saves with the version the user last saw. If another person has saved in the meantime, asks which values to keep
   * and fails.
   */
  readonly guard: <T>(edited: Body, save: (version: number) => Promise<T>) => Promise<T>
  /** Whether the dialog says why a save failed, for `toastFailure` of the form. */
  readonly says: (error: unknown) => boolean
  readonly dialog: ReactNode
}

/**
 * Handles concurrent edits: the second person sees both values of each field and chooses. The base stays the state at
 * opening, even if the page behind the form loads a newer version.
 */
export function useConflict<Body extends object>(options: ConflictOptions<Body>): Conflict<Body> {
  const { opened, load, describe, onResolved } = options
  const base = useRef(opened)
  const [clash, setClash] = useState<ConflictState<Body> | null>(null)
  const guard = async <T,>(edited: Body, save: (version: number) => Promise<T>): Promise<T> => {
    try {
      return await save(base.current?.version ?? 0)
    } catch (error) {
      if (isVersionMismatch(error))
        setClash({ base: base.current?.body ?? edited, edited, stored: await load() })
      throw error
    }
  }
  const dialog = clash && (
    <ConflictDialog
      rows={differing(clash.edited, clash.stored.body).map((field) =>
        describe(field, clash.edited, clash.stored.body),
      )}
      taken={theirsAlone(clash.base, clash.edited, clash.stored.body)}
      onClose={() => setClash(null)}
      onSave={(taken) => {
        base.current = clash.stored
        setClash(null)
        onResolved(merged(clash.edited, clash.stored.body, taken))
      }}
    />
  )
  return { guard, says: isVersionMismatch, dialog }
}

/** A field with two conflicting values. */
export interface ConflictRow {
  readonly id: string
  readonly label: string
  readonly edited: string
  readonly theirs: string
}

interface ConflictDialogProps {
  rows: readonly ConflictRow[]
  /** Fields whose value comes from the other person unless the user chooses otherwise. */
  taken: ReadonlySet<string>
  onSave: (taken: ReadonlySet<string>) => void
  onClose: () => void
}

/** Another person saved in the meantime: shows both values of each field and lets the user choose. */
function ConflictDialog({ rows, taken: first, onSave, onClose }: ConflictDialogProps) {
  const t = useT()
  const [taken, setTaken] = useState(first)
  return (
    <Dialog
      isOpen
      title={t('catalog.conflict.title')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.form.back')}</Button>
          <Button tone="primary" onClick={() => onSave(taken)}>
            {t('catalog.conflict.save')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <p className={css.hint}>{t('catalog.conflict.about')}</p>
        {rows.map(({ id, label, edited, theirs }) => (
          <RadioGroup<'mine' | 'theirs'>
            key={id}
            label={label}
            options={[
              {
                id: 'mine',
                label: <bdi>{edited || t('catalog.conflict.empty')}</bdi>,
                description: t('catalog.conflict.mine'),
              },
              {
                id: 'theirs',
                label: <bdi>{theirs || t('catalog.conflict.empty')}</bdi>,
                description: t('catalog.conflict.theirs'),
              },
            ]}
            value={taken.has(id) ? 'theirs' : 'mine'}
            onChange={(side) =>
              setTaken(new Set([...taken, id].filter((one) => side === 'theirs' || one !== id)))
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
