import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { useNameBeside } from '#figures/names/useNames.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Advertising.module.css'
import { readSearch } from '../search.ts'
import { statusNow, statusTones } from '../status.ts'

/** The element with an ad's days, which tell the ads of a location apart. */
export function daysId(ad: Campaign): string {
  return `days-${ad.campaignId}`
}

/** The advertised location, the dates, the state, and why the ad ended or does not run. */
export function AdName({ ad }: { ad: Campaign }) {
  const formats = useFormats()
  const { search } = useAddress(readSearch)
  const beside = useNameBeside()
  return (
    <div className={css.part}>
      <AddressLink
        search={{ ...search, ad: ad.campaignId }}
        className={linkClass('alone')}
        aria-describedby={daysId(ad)}
      >
        <bdi>{beside(ad.storeAddressName)}</bdi>
      </AddressLink>
      <span id={daysId(ad)} className={css.note}>
        {formats.dayRange(ad.startDate, ad.endDate)}
      </span>
      <AdState ad={ad} />
    </div>
  )
}

/** ADS-STATE-STATUS: the status tag of an ad and its explanation. */
export function AdState({ ad }: { ad: Campaign }) {
  const t = useT()
  const status = statusNow(ad, useNow())
  const { isOutOfBalance, finishReason, pace } = ad
  return (
    <>
      <span className={css.tags}>
        <Badge tone={statusTones[status]}>{t(`advertising.status.${status}`)}</Badge>
        {isOutOfBalance && <Badge tone="bad">{t('advertising.out-of-balance')}</Badge>}
      </span>
      {finishReason !== null && (
        <span className={css.note}>{t(`advertising.finish-reason.${finishReason}`)}</span>
      )}
      {pace !== null && pace !== 'ON_TRACK' && (
        <span className={css.note}>{t(`advertising.pace.${pace}`)}</span>
      )}
    </>
  )
}
