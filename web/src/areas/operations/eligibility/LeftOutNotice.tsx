import { useState } from 'react'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { LeftOut } from './eligibleLocations.ts'
import css from '../OperationsPage.module.css'

const namedAtOnce = 3

/** PERF-PERM-ELIGIBILITY: which of the selected locations the figures leave out, and why. */
export function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const [all, showAll] = useState(false)
  const shown = all ? leftOut : leftOut.slice(0, namedAtOnce)
  return (
    <Banner
      title={t('operations.left-out.title', { count: leftOut.length })}
      actions={
        leftOut.length > namedAtOnce && (
          <Button size="s" tone="quiet" aria-expanded={all} onClick={() => showAll(!all)}>
            {all
              ? t('operations.left-out.fewer')
              : t('operations.left-out.all', { count: formats.number(leftOut.length) })}
          </Button>
        )
      }
    >
      <ul className={css.leftOut}>
        {shown.map(({ id, why }) => (
          <li key={id}>
            <bdi>{nameOf(id)}</bdi>: {t(`operations.left-out.${why}`)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
