import { Link } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import { useNames } from '#figures/names/useNames.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import type { ComparedColumn, ComparedRow } from '#kit/page/compared/compared.ts'
import { ComparedTable } from '#kit/page/compared/ComparedTable.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { LocationScore } from '../performance.queries.ts'
import { locationPath } from './eligibleLocations.ts'
import { pointsText, nextTierText } from '../texts.ts'
import type { ScorePage } from '../page/useScorePage.ts'
import css from '../score/ScoreParts.module.css'
import { TierBadge } from '../score/TierBadge.tsx'

type Row = LocationScore & ComparedRow

interface LocationComparisonProps {
  page: ScorePage
  query: SectionQuery<readonly LocationScore[]>
}

/** The month of each location, highest score first; a click opens its page. */
export function LocationComparison({ page, query }: LocationComparisonProps) {
  const t = useT()
  const nameOf = useNames()
  const { search, change } = page.address
  const columns = useColumns()
  return (
    <ComparedTable
      title={t('performance.list.title')}
      query={query}
      loading={t('performance.loading')}
      rows={(locations) =>
        locations.map((one): Row => ({ ...one, id: one.storeAddressId, name: nameOf(one.storeAddressId) }))
      }
      nameHeader={t('performance.list.location')}
      nameCell={({ id, name }) => (
        <Link
          to={locationPath[page.kind]}
          params={{ storeAddressId: String(id) }}
          search={search.month === undefined ? {} : { month: search.month }}
          className={linkClass('quiet')}
        >
          {name}
        </Link>
      )}
      columns={columns}
      sort={search.sort}
      defaultSort="score"
      onSort={(sort) => change({ sort }, { replace: true })}
      empty={{ title: t('performance.empty.title') }}
      file={{ name: `scores_${page.locations.eligible.length}-locations_${page.month}`, of: locationsFile }}
    />
  )
}

/** Tier, score, orders, and what is missing to the next tier. */
function useColumns(): ComparedColumn<Row>[] {
  const t = useT()
  const formats = useFormats()
  return [
    {
      id: 'tier',
      header: t('performance.list.tier'),
      cell: (row: Row) => <TierCell row={row} />,
    },
    {
      id: 'score',
      header: t('performance.list.score'),
      numeric: true,
      value: ({ score }) => score,
      cell: ({ score }) => (score === null ? noData : pointsText(formats, score)),
    },
    {
      id: 'orders',
      header: t('performance.list.orders'),
      numeric: true,
      value: ({ orders }) => orders,
      cell: ({ orders }) => formats.number(orders),
    },
    {
      id: 'next',
      header: t('performance.parts.next'),
      width: '30%',
      phone: 'text',
      cell: (row: Row) => <NextTier row={row} />,
    },
  ]
}

function TierCell({ row: { tier, promoted } }: { row: Row }) {
  const t = useT()
  return (
    <span className={css.tier}>
      <TierBadge tier={tier} />
      {promoted && (
        <span className={css.up} title={t('performance.promoted')}>
          <TrendingUp size="1rem" aria-hidden="true" />
          <VisuallyHidden>{t('performance.promoted')}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** What is missing to the next tier, or why there is no score. */
function NextTier({ row: { score, noScore, missing } }: { row: Row }) {
  const t = useT()
  const formats = useFormats()
  return (
    <span className={css.next}>
      {score === null
        ? t(noScore === 'notEnoughData' ? 'performance.list.not-enough' : 'performance.list.too-few')
        : missing
          ? nextTierText(t, formats, missing)
          : t('performance.next-tier.highest')}
    </span>
  )
}

/** The scores as CSV, one row per location. */
function locationsFile(rows: readonly Row[]) {
  return {
    header: ['store_address_id', 'location', 'month', 'tier', 'promoted', 'score', 'orders'],
    rows: rows.map(({ id, name, month, tier, promoted, score, orders }) => [
      String(id),
      name,
      month,
      tier,
      String(promoted),
      score,
      orders,
    ]),
  }
}
