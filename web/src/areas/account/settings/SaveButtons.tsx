import type { FieldValues } from 'react-hook-form'
import type { FormShellProps } from '#kit/form/FormShell.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'

type SaveButtonsProps<Values extends FieldValues> = Pick<
  FormShellProps<Values>,
  'form' | 'draft' | 'saving'
> & {
  saveLabel: string
}

/** Save and Reset buttons of a form that stays on its page. */
export function SaveButtons<Values extends FieldValues>(props: SaveButtonsProps<Values>) {
  const { form, draft, saving, saveLabel } = props
  const t = useT()
  const { isDirty } = form.formState
  return (
    <>
      {isDirty && (
        <Button tone="quiet" onClick={draft.discard}>
          {t('account.discard')}
        </Button>
      )}
      <Button
        type="submit"
        tone="primary"
        pending={saving}
        disabledReason={isDirty ? undefined : t('account.unchanged')}
      >
        {saveLabel}
      </Button>
    </>
  )
}
