import { Link } from '@tanstack/react-router'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Concern } from '#ui/Concern.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import type { AdConcern } from './useAdConcerns.ts'

/** Maximum number of ads listed; the list of ads shows the rest. */
const maxNamed = 1

/** Ads that ran out of budget or ended early because of it, each with a link. */
export function AdConcerns({ concerns }: { concerns: readonly AdConcern[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  return (
    <ul aria-label={t('advertising.concerns')}>
      {concerns.slice(0, maxNamed).map((ad, index) => (
        <Concern
          key={ad.campaignId}
          name={nameOf(ad.storeAddressId)}
          actions={
            <>
              <Link to="/advertising" search={{ ad: ad.campaignId }} className={linkClass()}>
                {t('advertising.concern.open')}
              </Link>
              {index === maxNamed - 1 && concerns.length > maxNamed && (
                <Link to="/advertising" className={linkClass()}>
                  {t('advertising.concerns-more', { count: concerns.length - maxNamed })}
                </Link>
              )}
            </>
          }
        >
          {t(`advertising.concern.${ad.concern}`, { amount: formats.money(ad.budget, ad.currencyCode) })}
        </Concern>
      ))}
    </ul>
  )
}
