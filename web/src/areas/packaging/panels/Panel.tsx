import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormButtons } from '#kit/form/FormButtons.tsx'
import { FormShell, type FormShellProps } from '#kit/form/FormShell.tsx'
import { useT } from '#kit/words/useT.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import css from '../Packaging.module.css'

interface PanelProps<Values extends FieldValues> extends Omit<FormShellProps<Values>, 'children' | 'footer'> {
  title: string
  children: ReactNode
  onClose: () => void
}

/** PACK-STATE-DIRTY: a form in a side panel; asks before unsaved changes are discarded. */
export function Panel<Values extends FieldValues>({
  title,
  children,
  onClose,
  ...shell
}: PanelProps<Values>) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const { form, draft, saving } = shell
  const { isDirty } = form.formState
  const leave = () => (isDirty ? setConfirming(true) : onClose())
  const discard = () => {
    draft.discard()
    onClose()
  }
  return (
    <>
      <Drawer
        isOpen
        title={title}
        locked={saving}
        dismissable={!isDirty}
        onOpenChange={(isOpen) => !isOpen && leave()}
      >
        <FormShell
          {...shell}
          footer={<FormButtons saveLabel={t('shell.form.save')} saving={saving} onCancel={leave} />}
        >
          <div className={css.fields}>{children}</div>
        </FormShell>
      </Drawer>
      <ConfirmDialog
        isOpen={isConfirming}
        danger
        onOpenChange={setConfirming}
        title={t('shell.form.discard-title')}
        message={t('shell.form.leave-text')}
        confirmLabel={t('shell.form.discard-changes')}
        cancelLabel={t('shell.form.back')}
        onConfirm={discard}
      />
    </>
  )
}
