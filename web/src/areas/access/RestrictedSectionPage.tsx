import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sectionPaths } from '#kit/router/table.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useSelection, useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import { Closure } from './Closure.tsx'
import css from './access.module.css'
import { closuresOf, mayOpen, sectionOf } from './sections.ts'
import { CheckAgain } from './CheckAgain.tsx'

/** SHELL-ROUTE-RESTRICTED-SECTION: why a section is closed for the selected stores, and who can open it. */
export function RestrictedSectionPage() {
  const t = useT()
  const router = useRouter()
  const { portal } = useSignedIn()
  const stores = useVisibleStores()
  const picked = useSelection()
  // strict: false, since the page is declared in another chunk
  const { sectionName = '' } = useParams({ strict: false })
  const section = sectionOf(sectionName)
  const isOpen = section === undefined || mayOpen(section, portal, stores, picked)
  useEffect(
    function goOnWhenOpen() {
      // GAP-GUARD-LOOPS: the reason has gone
      if (isOpen) void router.navigate({ href: section ? sectionPaths[section] : '/home', replace: true })
    },
    [isOpen, section, router],
  )
  if (isOpen) return null
  const closed = closuresOf(section, portal, stores, picked)
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('access.section-title', { section: t(`access.section.${section}`) })}</h1>
      <p className={css.intro}>{t('access.section-intro')}</p>
      {closed.map((reason) => (
        <Closure key={`${reason.code} ${reason.managerEmail}`} {...reason} section={section} />
      ))}
      {closed.length === 0 && <Closure code={null} section={section} stores={[]} />}
      <div className={css.actions}>
        <CheckAgain />
        <Link to="/home" className={linkClass()}>
          {t('access.home')}
        </Link>
      </div>
    </div>
  )
}
