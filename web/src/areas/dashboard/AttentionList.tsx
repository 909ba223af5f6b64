import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { pickAddresses } from '#kit/selection/rules.ts'
import { select } from '#kit/selection/selection.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card as Paper } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { attentionOf } from './attention.ts'
import type { Attention } from './attention.ts'
import css from './AttentionList.module.css'
import { attentionText } from './attentionText.ts'
import { operationsBefore, operationsNow } from './dashboard.queries.ts'
import { Failed } from '#kit/figures/Failed.tsx'
import { opened } from './search.ts'
import { useHome } from './useHome.ts'
import { useNames } from '#kit/figures/useNames.ts'
import { earlierOf } from '#kit/period/view.ts'
import type { View } from '#kit/period/view.ts'

// words-of: details

/** How many are shown before one asks for the rest. */
const first = 3

/** Locations that need attention, the gravest first, each with its numbers and where to look. */
export function AttentionList({ view }: { view: View }) {
  const t = useT()
  const now = useQuery(operationsNow(view))
  const before = useQuery(operationsBefore(view))
  return (
    <Paper as="section" className={css.card} aria-labelledby="needs-attention">
      <SectionHeader id="needs-attention" title={t('details.attention.title')} />
      {now.isPending || before.isPending ? (
        <Loading label={t('dashboard.loading')} className={css.waiting ?? ''}>
          <SkeletonText lines={3} />
          <SkeletonText lines={3} />
        </Loading>
      ) : now.data === undefined ? (
        <Failed error={now.error} onRetry={() => void now.refetch()} retrying={now.isFetching} />
      ) : (
        <Items
          items={attentionOf(now.data.storeAddresses, earlierOf(view, now.data, before.data)?.storeAddresses)}
        />
      )}
    </Paper>
  )
}

function Items({ items }: { items: readonly Attention[] }) {
  const t = useT()
  const [all, showAll] = useState(false)
  if (items.length === 0)
    return (
      <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t('details.attention.calm')}>
        {t('details.attention.calm-about')}
      </EmptyState>
    )
  return (
    <>
      <ul className={css.list}>
        {(all ? items : items.slice(0, first)).map((item) => (
          <Item key={`${item.storeAddressId} ${item.concern}`} item={item} />
        ))}
      </ul>
      {items.length > first && (
        <Button tone="quiet" size="s" className={css.more} aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? t('details.attention.fewer') : t('details.attention.more', { count: items.length - first })}
        </Button>
      )}
    </>
  )
}

function Item({ item }: { item: Attention }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { search } = useHome()
  const stores = useVisibleStores()
  const { storeAddressId, opens } = item
  const name = nameOf(storeAddressId)
  return (
    <li className={css.item}>
      <p className={css.name}>{name}</p>
      <p className={css.why}>{attentionText(t, formats, item)}</p>
      <p className={css.ways}>
        {opens && (
          <Link
            to="/home"
            search={opened(search, { behind: opens.figure, part: opens.part, at: storeAddressId })}
            resetScroll={false}
            className={linkClass()}
            aria-label={`${t('details.attention.orders')}: ${name}`}
          >
            {t('details.attention.orders')}
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
      </p>
    </li>
  )
}
