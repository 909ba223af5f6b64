import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SearchedChoice } from '#ui/SearchedChoice.tsx'
import { Select } from '#ui/Select.tsx'
import { useMenu } from '../catalog/menu.widget.tsx'
import { effective, type Edits, type Written } from './cells.ts'
import css from './Matrix.module.css'
import type { ShownField } from './search.ts'
import type { Draft } from './useEdits.ts'

interface CopyDialogProps {
  /** All visible rows and the selected ones. */
  all: readonly MatrixRow[]
  selected: readonly MatrixRow[]
  from: number | null
  field: ShownField
  draft: Draft
  onClose: () => void
}

/** Copies values from one location to others, or from another location to this one. */
export function CopyDialog({ all, selected, from, field, draft, onClose }: CopyDialogProps) {
  const t = useT()
  const { locations } = useMenu()
  const [source, setSource] = useState(String(from ?? 'all'))
  const [targets, setTargets] = useState<ReadonlySet<string>>(new Set())
  const [which, setWhich] = useState<'selected' | 'all'>(selected.length > 1 ? 'selected' : 'all')
  const options = locations.map(({ id, name }) => ({ id: String(id), label: name }))
  const offered = options.filter(({ id }) => id !== source)
  const chosen = offered.filter(({ id }) => targets.has(id))
  const copy = () => {
    const storeAddressId = source === 'all' ? null : Number(source)
    draft.write(copied(which === 'all' ? all : selected, { storeAddressId, field }, chosen, draft.edits))
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t(`menu-matrix.copy-title.${field}`)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Buttons isNowhere={chosen.length === 0} onCopy={copy} onClose={onClose} />}
    >
      <div className={css.fields}>
        <Select
          label={t('menu-matrix.copy-from')}
          placeholder={t('menu-matrix.copy-from')}
          value={source}
          onChange={setSource}
          options={[{ id: 'all', label: t('menu-matrix.all') }, ...options]}
        />
        <RadioGroup<'selected' | 'all'>
          label={t('menu-matrix.copy-rows')}
          value={which}
          onChange={setWhich}
          options={[
            { id: 'selected', label: t('menu-matrix.copy-selected', { count: selected.length }) },
            { id: 'all', label: t('menu-matrix.copy-all', { count: all.length }) },
          ]}
        />
        <SearchedChoice
          label={t('menu-matrix.copy-to')}
          searchLabel={t('stores.locations.search')}
          allLabel={t('menu-matrix.every')}
          inColumns
          options={offered}
          selected={new Set(chosen.map(({ id }) => id))}
          onChange={setTargets}
        />
      </div>
    </Dialog>
  )
}

function Buttons(props: { isNowhere: boolean; onCopy: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <>
      <Button onClick={props.onClose}>{t('shell.form.cancel')}</Button>
      <Button
        tone="primary"
        disabledReason={props.isNowhere ? t('menu-matrix.copy-nowhere') : undefined}
        onClick={props.onCopy}
      >
        {t('menu-matrix.copy-do')}
      </Button>
    </>
  )
}

/** The effective values at one location, as own values of the others. */
function copied(
  rows: readonly MatrixRow[],
  source: { readonly storeAddressId: number | null; readonly field: ShownField },
  targets: readonly { readonly id: string }[],
  edits: Edits,
): Written[] {
  return rows.flatMap((row) => {
    const address = { kind: row.kind, id: row.id, ...source }
    const value = effective(row, address, edits)
    return targets.map(({ id }) => ({
      row,
      address: { ...address, storeAddressId: Number(id) },
      value,
      code: null,
    }))
  })
}
