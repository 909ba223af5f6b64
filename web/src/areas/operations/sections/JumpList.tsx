import { AddressLink } from '#kit/page/AddressLink.tsx'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import { useOperationsAddress } from '../useOperationsAddress.ts'
import css from './sections.module.css'

/** Links to the sections of a long page; locations come first, since they show where a problem is. */
export function JumpList() {
  const t = useT()
  const { search } = useOperationsAddress()
  const sections = [
    { id: 'locations', title: t('details.locations.title') },
    { id: 'by-day', title: t('operations.by-day.title') },
    { id: 'closures', title: t('operations.closures.title') },
    { id: 'cancellations', title: t('operations.cancellations.title') },
    { id: 'items', title: t('operations.items.title') },
    { id: 'preparation', title: t('operations.preparation.title') },
    { id: 'hours', title: t('operations.jump.hours') },
    { id: 'refunds', title: t('operations.refunds.title') },
  ]
  return (
    <nav aria-label={t('operations.jump')} className={css.jump}>
      {sections.map(({ id, title }) => (
        <AddressLink key={id} search={search} hash={id} className={linkClass('quiet')}>
          {title}
        </AddressLink>
      ))}
    </nav>
  )
}
