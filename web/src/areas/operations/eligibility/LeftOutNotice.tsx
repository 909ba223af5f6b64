import { useState } from 'react'
import { useNames } from '#figures/names/useNames.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { LeftOut } from './eligibleLocations.ts'
import css from '../OperationsPage.module.css'

/** PERF-PERM-ELIGIBILITY: one line that says how many locations the figures leave out; it opens to which and why. */
export function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useT()
  const nameOf = useNames()
  const [open, setOpen] = useState(false)
  return (
    <Banner
      title={t('operations.left-out.title', { count: leftOut.length })}
      actions={
        <Button size="s" tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('operations.left-out.close') : t('operations.left-out.open')}
        </Button>
      }
    >
      {open && (
        <ul className={css.leftOut}>
          {leftOut.map(({ id, why }) => (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi>: {t(`operations.left-out.${why}`)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
