import { useState } from 'react'
import { fieldText } from '#kit/form/fieldText.ts'
import { RestoredNote } from '#kit/form/RestoredNote.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { PHONE, useMedia } from '#ui/useMedia.ts'
import { useMenu } from '../../catalog/menu.widget.tsx'
import css from '../Matrix.module.css'
import type { Draft } from '../useEdits.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

/** The number of unapplied edits, with the button to review and apply them. */
export function DraftBar({ storeId, draft }: { storeId: number; draft: Draft }) {
  const t = useT()
  const isPhone = useMedia(PHONE)
  const { isReadOnly } = useMenu()
  const [isOpen, setOpen] = useState(false)
  const count = draft.edits.size
  const faults = [...draft.edits.values()].flatMap(({ code }) => code ?? [])
  const wrong = faults.length
  if (count === 0 && isReadOnly) return null
  if (count === 0)
    return <p className={css.hint}>{t(isPhone ? 'menu-matrix.how-list' : 'menu-matrix.how')}</p>
  return (
    <section className={css.status} data-sticky="always" aria-label={t('menu-matrix.typed', { count })}>
      <output className={css.count}>
        {t('menu-matrix.typed', { count })}
        {wrong > 0 && (
          <span className={css.fault}>
            {' '}
            {t('menu-matrix.wrong', { count: wrong })} {fieldText(faults[0])}
          </span>
        )}
      </output>
      <RestoredNote draft={{ restoredAt: draft.restoredAt }} />
      <Button onClick={draft.discard}>{t('shell.form.discard-changes')}</Button>
      <Button
        tone="primary"
        disabledReason={wrong > 0 ? t('menu-matrix.wrong-first', { count: wrong }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t('menu-matrix.review')}
      </Button>
      {isOpen && <ReviewDialog storeId={storeId} draft={draft} onClose={() => setOpen(false)} />}
    </section>
  )
}
