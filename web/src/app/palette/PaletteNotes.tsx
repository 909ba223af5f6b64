import { useT } from '../../kit/words/useT.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Palette.module.css'

interface PaletteNotesProps {
  query: string
  count: number
  isLooking: boolean
  hasFailed: boolean
}

/** The notes below the list: nothing found, searching the server, and the count for screen readers. */
export function PaletteNotes({ query, count, isLooking, hasFailed }: PaletteNotesProps) {
  const t = useT()
  return (
    <>
      {count === 0 && !isLooking && (
        <div className={css.nothing}>
          <p>{t('palette.nothing', { query: query.trim() })}</p>
          <p className={css.about}>{t('palette.nothing-hint')}</p>
        </div>
      )}
      <output className={css.note}>
        {isLooking ? t('palette.looking') : hasFailed ? t('palette.failed') : null}
        <VisuallyHidden>{!isLooking && t('palette.found', { count })}</VisuallyHidden>
      </output>
    </>
  )
}
