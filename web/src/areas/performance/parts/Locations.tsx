import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '#kit/figures/Failed.tsx'
import { useNames } from '#kit/figures/useNames.ts'
import { noData } from '#kit/formats.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { SkeletonTable } from '#ui/SkeletonShapes.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { each } from '../performance.queries.ts'
import type { LocationStanding } from '../performance.queries.ts'
import { locationPath } from '../places.ts'
import { pointsText, wayText } from '../texts.ts'
import type { ScorePage } from '../useScorePage.ts'
import css from './Locations.module.css'
import { TierBadge } from './TierBadge.tsx'

/** Rows shown before one asks for all. */
const firstRows = 12

/** Highest score first; those without one last. */
const byScore = (a: LocationStanding, b: LocationStanding): number =>
  (b.score ?? -1) - (a.score ?? -1) || b.orders - a.orders || a.storeAddressId - b.storeAddressId

/** The month of each location; a click opens its page. */
export function Locations({ page }: { page: ScorePage }) {
  const t = useT()
  const found = useQuery(each(page.kind, page.month, page.ids))
  return (
    <Card flush className={css.card}>
      <div className={css.head}>
        <SectionHeader title={t('performance.list.title')} />
      </div>
      {found.isPending ? (
        <Loading label={t('performance.loading')}>
          <SkeletonTable rows={5} columns={5} />
        </Loading>
      ) : found.data === undefined ? (
        <Failed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Rows rows={found.data.toSorted(byScore)} page={page} />
      )}
    </Card>
  )
}

function Rows({ rows, page }: { rows: readonly LocationStanding[]; page: ScorePage }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const [all, showAll] = useState(false)
  const columns: Column<LocationStanding>[] = [
    {
      id: 'name',
      header: t('performance.list.location'),
      width: '34%',
      cell: ({ storeAddressId }) => (
        <Link
          to={locationPath[page.kind]}
          params={{ storeAddressId: String(storeAddressId) }}
          search={page.search.month === undefined ? {} : { month: page.search.month }}
          className={linkClass('quiet')}
        >
          {nameOf(storeAddressId)}
        </Link>
      ),
    },
    {
      id: 'tier',
      header: t('performance.list.tier'),
      cell: ({ tier, promoted }) => (
        <span className={css.tier}>
          <TierBadge tier={tier} />
          {promoted && (
            <span className={css.up} title={t('performance.promoted')}>
              <TrendingUp size={16} aria-hidden="true" />
              <VisuallyHidden>{t('performance.promoted')}</VisuallyHidden>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'score',
      header: t('performance.list.score'),
      numeric: true,
      cell: ({ score }) => (score === null ? noData : pointsText(formats, score)),
    },
    {
      id: 'orders',
      header: t('performance.list.orders'),
      numeric: true,
      cell: ({ orders }) => formats.number(orders),
    },
    {
      id: 'way',
      header: t('performance.parts.next'),
      width: '30%',
      cell: ({ score, missing }) => (
        <span className={css.way}>
          {score === null
            ? t('performance.list.too-few')
            : missing
              ? wayText(t, formats, missing)
              : t('performance.way.highest')}
        </span>
      ),
    },
  ]
  return (
    <>
      <Table
        label={t('performance.list.title')}
        columns={columns}
        rows={all ? rows : rows.slice(0, firstRows)}
        rowKey={({ storeAddressId }) => storeAddressId}
      />
      {rows.length > firstRows && (
        <div className={css.foot}>
          <Button tone="quiet" size="s" aria-expanded={all} onClick={() => showAll(!all)}>
            {all
              ? t('details.locations.fewer')
              : t('details.locations.more', { count: formats.number(rows.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

// words-of: details
