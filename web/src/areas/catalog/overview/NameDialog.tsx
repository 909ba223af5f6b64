import { nameFault } from '@storekeep/contract/rules/catalog/names.ts'
import { useState } from 'react'
import { useFlag } from '#kit/flags/useFlag.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { RestoredNote } from '#kit/form/RestoredNote.tsx'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useT } from '#kit/words/useT.ts'
import { loadWords } from '#kit/words/words.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, type DialogProps } from '#ui/Dialog.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useMenu } from '../menu.widget.tsx'

export interface Naming {
  readonly title: string
  /** The named item, e.g. `section.17`; the draft is stored under this id. */
  readonly draftId: string
  readonly name: string
  /** Shown as a side panel when scheduled catalogues are on. */
  readonly isPanel?: boolean | undefined
  /** Saves the name; false keeps the dialog open. */
  readonly save: (name: string) => Promise<boolean>
}

/** CATALOG-UI-PANEL-COLLECTION: a side panel when scheduled catalogues are on, else a dialog. */
function Frame({ isPanel = false, ...dialog }: DialogProps & Pick<Naming, 'isPanel'>) {
  const hasPanels = useFlag('PMT_FE_MENU_SCHEDULED_CATALOGS_ENABLED')
  return isPanel && hasPanels ? <Drawer {...dialog} /> : <Dialog {...dialog} />
}

/** Dialog for the name of a new or renamed menu item. */
export function NameDialog({ naming, onClose }: { naming: Naming; onClose: () => void }) {
  const t = useT()
  const { storeId } = useMenu()
  const draft = useDraftValues(`menu-name.${storeId}.${naming.draftId}`, { name: naming.name })
  const { name } = draft.values
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const fault = nameFault(name)
  const cancel = () => {
    draft.discard()
    onClose()
  }
  const save = async () => {
    // Enter in the field reaches this while the button is disabled
    if (isSaving) return
    if (fault !== null) {
      // they may be missing offline; the field then shows the error code
      await loadWords('errors').catch(() => undefined)
      return setTried(true)
    }
    setSaving(true)
    const isSaved = await naming.save(name)
    setSaving(false)
    if (!isSaved) return
    draft.clear()
    onClose()
  }
  return (
    <Frame
      isOpen
      isPanel={naming.isPanel}
      size="s"
      fillPhone={false}
      title={naming.title}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Buttons isSaving={isSaving} onSave={() => void save()} onCancel={cancel} />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <RestoredNote draft={draft} />
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type a name
          autoFocus
          dir="auto"
          label={t('catalog.name')}
          value={name}
          error={isTried ? fieldText(fault ?? undefined) : undefined}
          onChange={(event) => draft.change({ name: event.target.value })}
        />
      </form>
    </Frame>
  )
}

function Buttons(props: { isSaving: boolean; onSave: () => void; onCancel: () => void }) {
  const t = useT()
  return (
    <>
      <Button onClick={props.onCancel}>{t('shell.form.cancel')}</Button>
      <Button tone="primary" pending={props.isSaving} onClick={props.onSave}>
        {t('shell.form.save')}
      </Button>
    </>
  )
}
