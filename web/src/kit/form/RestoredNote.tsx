import { Button } from '../../ui/Button.tsx'
import { deviceZone } from '../formats/formats.ts'
import { useFormats } from '../formats/useFormats.ts'
import { useT } from '../words/useT.ts'
import css from './FormShell.module.css'
import type { FormDraft } from './useDraft.ts'

interface RestoredNoteProps {
  /** Without `discard`, another button beside the note discards the draft. */
  draft: Pick<FormDraft, 'restoredAt'> & Partial<Pick<FormDraft, 'discard'>>
}

/** Says that the form contains a restored draft, and discards it on request. */
export function RestoredNote({ draft }: RestoredNoteProps) {
  const t = useT()
  const formats = useFormats()
  if (draft.restoredAt === null) return null
  return (
    <p className={css.restored}>
      {t('shell.form.restored', {
        when: formats.time(new Date(draft.restoredAt).toISOString(), deviceZone()),
      })}
      {draft.discard && (
        <Button size="s" tone="quiet" onClick={draft.discard}>
          {t('shell.form.discard')}
        </Button>
      )}
    </p>
  )
}
