import { Outlet } from '@tanstack/react-router'
import type { BuiltPage } from '#kit/router/declaration.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSectionState } from '#kit/refused/useSectionState.ts'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { FigureNoteContext } from '#ui/FigureNote.tsx'
import { LeftOut } from '../notices/known.ts'
import css from './AppFrame.module.css'

const ClosedSection = lazyPart(() =>
  withWords(import('../../areas/access/ClosedSection.tsx'), 'access', 'refused').then((m) => m.ClosedSection),
)

/** Number of stores listed; the rest is counted. */
const maxNamed = 4

/** Renders the page if its section is open, or the reasons if it is closed for the whole selection. */
export function PageGate({ page }: { page: BuiltPage | null }) {
  const t = useT()
  const formats = useFormats()
  const { isClosed, closures } = useSectionState()
  if (page?.section && isClosed) return <ClosedSection section={page.section} closures={closures} />
  // a detail page depends only on its item
  if (!page?.section || closures.length === 0 || page.path.includes('$')) return <Outlet />
  const stores = closures.flatMap(({ stores: names }) => names)
  const rest = stores.length - maxNamed
  const names = listed(formats, [
    ...stores.slice(0, maxNamed),
    ...(rest > 0 ? [t('shell.left-out-more', { count: rest })] : []),
  ])
  return (
    <FigureNoteContext value={t('shell.left-out', { names })}>
      <div className={css.leftOut}>
        <LeftOut section={page.section} closures={closures} names={names} />
      </div>
      <Outlet />
    </FigureNoteContext>
  )
}
