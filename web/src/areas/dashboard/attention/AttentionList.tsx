import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { pickAddresses } from '#kit/selection/rules.ts'
import { select } from '#kit/selection/selection.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { Failed } from '#kit/page/Failed.tsx'
import { isFailed, useFailed } from '#kit/api/retries/useFailed.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card as Paper } from '#ui/Card.tsx'
import { Concern } from '#ui/Concern.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { PHONE, useMedia } from '#ui/useMedia.ts'
import { attentionOf, knowsConcerns } from './attention.ts'
import type { Attention } from './attention.ts'
import css from './AttentionList.module.css'
import { AttentionLoading } from './AttentionLoading.tsx'
import { attentionText } from './attentionText.ts'
import { AdConcerns, useAdConcerns } from '../../advertising/advertising.widget.tsx'
import { PayoutConcerns, useTroubledPayouts } from '../../payouts/payouts.widget.tsx'
import { PromotionConcerns, usePromotionConcerns } from '../../promotions/promotions.widget.tsx'
import { operationsNow } from '../dashboard.queries.ts'
import { opened } from '../search.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'
import { useJudged } from '#figures/judged/useJudged.ts'
import { useNames } from '#figures/names/useNames.ts'
import { readPeriod } from '#figures/periods/period-search.ts'
import type { View } from '#figures/periods/view.ts'

/** Concerns whose numbers and charts are on the operations page. */
const operationsConcerns: ReadonlySet<Attention['concern']> = new Set(['closed', 'preparation'])

/** Wide enough for four columns. */
const DESK = '(width >= 70em)'

/**
 * The attention list: blocked payouts, then locations, the worst first, each with its numbers and its orders. A row of
 * four, three on a tablet, or one on a phone until the rest is expanded, so that the amounts fit the first screen.
 */
export function AttentionList({ view }: { view: View }) {
  const t = useT()
  const now = useQuery(operationsNow(view))
  const judged = useJudged(view)
  const payouts = useTroubledPayouts()
  const ads = useAdConcerns()
  const promotions = usePromotionConcerns()
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(PHONE)
  const columns = useMedia(DESK) ? 4 : isPhone ? 1 : 3
  // all of them together, so that none moves what is already read
  const kindQueries = [payouts, ads, promotions].map(({ query }) => query)
  const failed = useFailed([now, ...kindQueries, ...judged.failed])
  if (now.isPending || [judged, ...kindQueries].some(({ isLoading }) => isLoading))
    return <AttentionLoading />
  const items = now.data ? attentionOf(judged.of, view.ids) : []
  // each kind of concern takes one place
  const kinds = [payouts, ads, promotions].filter(({ concerns }) => concerns.length > 0)
  const count = kinds.length + items.length
  const room = isOpen ? items.length : Math.max(0, columns - kinds.length)
  const more = count > columns && now.data && (
    <Button
      tone="quiet"
      size="s"
      className={css.more}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? t('details.attention.fewer') : t('details.attention.all', { count })}
    </Button>
  )
  return (
    <Paper as="section" className={css.card} aria-labelledby="needs-attention">
      <SectionHeader
        id="needs-attention"
        title={t('details.attention.title')}
        actions={isPhone ? undefined : more}
      />
      <div className={css.body} data-folded={!isOpen || undefined}>
        {payouts.concerns.length > 0 && <PayoutConcerns payouts={payouts.concerns} />}
        {ads.concerns.length > 0 && <AdConcerns concerns={ads.concerns} />}
        {promotions.concerns.length > 0 && <PromotionConcerns concerns={promotions.concerns} />}
        {now.data && (
          <Items
            items={items}
            room={room}
            isCalm={kinds.length === 0 && failed === null}
            isKnown={knowsConcerns(now.data.storeAddresses)}
          />
        )}
        {failed && <Failed query={failed} title={isFailed(now) ? t('dashboard.failed') : undefined} />}
      </div>
      {isPhone && more}
    </Paper>
  )
}

interface ItemsProps {
  readonly items: readonly Attention[]
  /** The number shown. */
  readonly room: number
  readonly isCalm: boolean
  readonly isKnown: boolean
}

function Items({ items, room, isCalm, isKnown }: ItemsProps) {
  const t = useT()
  if ((items.length === 0 || room === 0) && !isCalm) return null
  if (items.length === 0)
    return (
      <div className={css.calm}>
        {isKnown ? <CircleCheck aria-hidden="true" /> : <CircleHelp aria-hidden="true" />}
        <p className={css.state}>{t(isKnown ? 'details.attention.calm' : 'details.attention.unknown')}</p>
        <p>{t(isKnown ? 'details.attention.calm-about' : 'details.attention.unknown-about')}</p>
      </div>
    )
  return (
    <ul className={css.list}>
      {items.slice(0, room).map((item) => (
        <Item key={`${item.storeAddressId} ${item.concern}`} item={item} />
      ))}
    </ul>
  )
}

function Item({ item }: { item: Attention }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { search } = useDashboardAddress()
  const stores = useVisibleStores()
  const { storeAddressId, opens, concern } = item
  const name = nameOf(storeAddressId)
  return (
    <Concern
      name={name}
      actions={
        <>
          {opens && (
            <AddressLink
              search={opened(search, { behind: opens.figure, part: opens.part, at: storeAddressId })}
              className={linkClass()}
              aria-label={`${t('details.attention.orders')}: ${name}`}
            >
              {t('details.attention.orders')}
            </AddressLink>
          )}
          {operationsConcerns.has(concern) && (
            <Link
              to="/operations"
              search={{
                ...readPeriod({ ...search }),
                figure: concern === 'closed' ? 'availability' : 'preparation',
              }}
              className={linkClass()}
              aria-label={`${t('details.attention.operations')}: ${name}`}
            >
              {t('details.attention.operations')}
            </Link>
          )}
          <Button
            tone="quiet"
            size="s"
            aria-label={`${t('details.attention.only')}: ${name}`}
            onClick={() => select(pickAddresses(stores, [storeAddressId], 'multi'))}
          >
            {t('details.attention.only')}
          </Button>
        </>
      }
    >
      {attentionText(t, formats, item)}
    </Concern>
  )
}
