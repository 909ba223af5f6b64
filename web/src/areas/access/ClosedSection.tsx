import { Link } from '@tanstack/react-router'
import type { Section } from '@storekeep/contract/kit/access.ts'
import { Closure } from '#kit/refused/Closure.tsx'
import type { Closed } from '#kit/refused/reasons.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import css from './access.module.css'
import { CheckAgain } from './CheckAgain.tsx'

interface ClosedSectionProps {
  section: Section
  closures: readonly Closed[]
}

/**
 * Replaces a page whose section is closed for the current selection: lists each reason once and what to do about it.
 */
export function ClosedSection({ section, closures }: ClosedSectionProps) {
  const t = useT()
  return (
    <div className={css.page} data-refused={section}>
      <h1 className={css.title}>{t('access.section-title', { section: t(`access.section.${section}`) })}</h1>
      <p className={css.intro}>{t('access.section-intro')}</p>
      {closures.map((reason) => (
        <Closure key={`${reason.code} ${reason.managerEmail}`} {...reason} section={section} />
      ))}
      {closures.length === 0 && <Closure code={null} section={section} stores={[]} />}
      <div className={css.actions}>
        <CheckAgain />
        {section !== 'DASHBOARD' && (
          <Link to="/home" className={linkClass()}>
            {t('access.home')}
          </Link>
        )}
      </div>
    </div>
  )
}
