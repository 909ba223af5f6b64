import { Link } from '@tanstack/react-router'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Concern, ConcernList } from '#ui/Concern.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import type { AdConcern } from './useAdConcerns.ts'

/** Ads that ran out of budget or ended early because of it, each with a link. */
export function AdConcerns({ concerns }: { concerns: readonly AdConcern[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  return (
    <ConcernList
      label={t('advertising.concerns')}
      items={concerns}
      moreText={(count) => t('advertising.concerns-more', { count })}
      fewerText={t('advertising.concerns-fewer')}
    >
      {(ad, more) => (
        <Concern
          key={ad.campaignId}
          name={nameOf(ad.storeAddressId)}
          actions={
            <>
              <Link
                to="/advertising"
                search={{ ad: ad.campaignId, addresses: String(ad.storeAddressId) }}
                className={linkClass()}
              >
                {t('advertising.concern.open')}
              </Link>
              {more}
            </>
          }
        >
          {t(`advertising.concern.${ad.concern}`, { amount: formats.money(ad.budget, ad.currencyCode) })}
        </Concern>
      )}
    </ConcernList>
  )
}
