import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { advertising } from '@storekeep/contract/areas/advertising.ts'
import { useEffect } from 'react'
import { useNames } from '#figures/names/useNames.ts'
import { q } from '#kit/api/q.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import css from './AdConcerns.module.css'

/** Maximum number of ads listed; the list of ads shows the rest. */
const maxNamed = 1

interface AdConcernsProps {
  /** Receives the count, so that the surrounding list does not show its empty state. */
  readonly onCount: (count: number) => void
}

/** Ads that ran out of budget or ended early because of it, each with a link. */
export function AdConcerns({ onCount }: AdConcernsProps) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { sentIds } = useChosen()
  const query = sentIds ? { storeAddressIds: sentIds } : {}
  const { data } = useQuery(q(advertising.attention, { query }))
  const concerns = data?.concerns ?? []
  const count = concerns.length
  useEffect(
    function reportCount() {
      onCount(count)
    },
    [count, onCount],
  )
  if (count === 0) return null
  return (
    <ul className={css.list} aria-label={t('advertising.concerns')}>
      {concerns.slice(0, maxNamed).map((ad, index) => (
        <li key={ad.campaignId} className={css.concern}>
          <strong>
            <bdi>{nameOf(ad.storeAddressId)}</bdi>
          </strong>
          <span>
            {t(`advertising.concern.${ad.concern}`, { amount: formats.money(ad.budget, ad.currencyCode) })}
          </span>
          <Link to="/advertising" search={{ ad: ad.campaignId }} className={linkClass('alone')}>
            {t('advertising.concern.open')}
          </Link>
          {index === maxNamed - 1 && count > maxNamed && (
            <Link to="/advertising" className={linkClass('alone')}>
              {t('advertising.concerns-more', { count: count - maxNamed })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
