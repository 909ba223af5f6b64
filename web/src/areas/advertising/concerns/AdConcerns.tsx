import { Link } from '@tanstack/react-router'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import css from './AdConcerns.module.css'
import type { AdConcern } from './useAdConcerns.ts'

/** Maximum number of ads listed; the list of ads shows the rest. */
const maxNamed = 1

/** Ads that ran out of budget or ended early because of it, each with a link. */
export function AdConcerns({ concerns }: { concerns: readonly AdConcern[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
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
          {index === maxNamed - 1 && concerns.length > maxNamed && (
            <Link to="/advertising" className={linkClass('alone')}>
              {t('advertising.concerns-more', { count: concerns.length - maxNamed })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
