import { Button } from '../../ui/Button.tsx'
import { useT } from '../words/useT.ts'

interface FormButtonsProps {
  saveLabel: string
  saving: boolean
  /** Leaves the form; discards the input first. */
  onCancel: () => void
}

/** The buttons below a form. */
export function FormButtons({ saveLabel, saving, onCancel }: FormButtonsProps) {
  const t = useT()
  return (
    <>
      <Button onClick={onCancel}>{t('shell.form.cancel')}</Button>
      <Button type="submit" tone="primary" pending={saving}>
        {saveLabel}
      </Button>
    </>
  )
}
