import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { Link } from '@tanstack/react-router'
import { useRowNames } from '#figures/names/useNames.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { noData } from '#kit/formats/formats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Promotions.module.css'
import { useOffer } from '../useOffer.ts'
import { RowActions } from './RowActions.tsx'
import { StopNote } from './StopNote.tsx'
import { tones } from './tones.ts'

/** Promotions with their offer, locations, dates and results. */
export function PromotionTable({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useT()
  const formats = useFormats()
  const figure = ({ metrics }: Promotion, text: string) => (metrics.updatedAt === null ? noData : text)
  const columns: Column<Promotion>[] = [
    {
      id: 'what',
      header: t('promotions.column.what'),
      phone: 'title',
      width: '24%',
      cell: (promotion) => <PromotionOffer promotion={promotion} />,
    },
    {
      id: 'where',
      header: t('promotions.column.where'),
      width: '18%',
      cell: (promotion) => <Where promotion={promotion} />,
    },
    {
      id: 'when',
      header: t('promotions.column.when'),
      width: '22%',
      cell: (promotion) => <When promotion={promotion} />,
    },
    {
      id: 'orders',
      header: t('promotions.column.orders'),
      numeric: true,
      cell: (promotion) => figure(promotion, formats.number(promotion.metrics.orders)),
    },
    {
      id: 'sales',
      header: t('promotions.column.sales'),
      numeric: true,
      cell: (promotion) =>
        figure(promotion, formats.money(promotion.metrics.sales, promotion.metrics.currency)),
    },
    {
      id: 'cost',
      header: t('promotions.column.cost'),
      numeric: true,
      cell: (promotion) => <Cost promotion={promotion} />,
    },
    {
      id: 'actions',
      header: t('promotions.column.actions'),
      hideHeader: true,
      phone: 'corner',
      numeric: true,
      cell: (promotion) => <RowActions promotion={promotion} />,
    },
  ]
  return (
    <Card flush>
      <Table label={t('promotions.title')} rows={promotions} rowKey={({ id }) => id} columns={columns} />
    </Card>
  )
}

function PromotionOffer({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const formats = useFormats()
  const offer = useOffer()
  const { status, isScheduled, productExternalIds, extraPercentagePrime, audience, customerTiers } = promotion
  const { missingProducts, eventName } = promotion
  const notes = [
    productExternalIds.length > 0 && t('promotions.products', { count: productExternalIds.length }),
    extraPercentagePrime !== null &&
      t('promotions.extra-prime', { percent: formats.percent(extraPercentagePrime / 100) }),
    audience === 'STORE_NEW_CUSTOMER' && t('promotions.audience.STORE_NEW_CUSTOMER'),
    customerTiers.length === 1 && customerTiers[0] && t(`promotions.tier.${customerTiers[0]}`),
    eventName !== null && t('promotions.of-event', { name: eventName }),
  ].filter((note) => note !== false && note !== undefined && note !== '')
  return (
    <div className={css.what}>
      <Link
        className={linkClass('alone')}
        to="/promotions/$promotionId"
        params={{ promotionId: promotion.id }}
        search={(now) => now}
      >
        <span className={css.offer}>{offer(promotion)}</span>
      </Link>
      <Badge tone={tones[status]}>{t(`promotions.status.${isScheduled ? 'SCHEDULED' : status}`)}</Badge>
      {notes.length > 0 && <span className={css.note}>{notes.join(' · ')}</span>}
      {missingProducts > 0 && (
        <span className={css.note}>{t('promotions.missing', { count: missingProducts })}</span>
      )}
      <StopNote isBrief promotion={promotion} />
    </div>
  )
}

/** Number of locations listed; the rest is counted. */
const named = 2

function Where({ promotion: { storeAddressIds, otherLocations } }: { promotion: Promotion }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  const names = storeAddressIds.map(nameOf)
  const more = names.length - named + otherLocations
  return (
    <span className={css.locations} title={listed(formats, names)}>
      {names.slice(0, named).map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
      {more > 0 && <span className={css.note}>{t('promotions.more-places', { count: more })}</span>}
    </span>
  )
}

function When({ promotion: { startDate, endDate, openingTimes } }: { promotion: Promotion }) {
  const t = useT()
  const formats = useFormats()
  return (
    <span className={css.locations}>
      {formats.dayRange(startDate, addDays(endDate, -1))}
      {openingTimes.length > 0 && (
        <span className={css.note}>{t('promotions.some-hours', { count: openingTimes.length })}</span>
      )}
    </span>
  )
}

/** The partner's cost and the used part of the budget. */
function Cost({ promotion: { metrics, budget } }: { promotion: Promotion }) {
  const t = useT()
  const formats = useFormats()
  const { currency } = metrics
  const cost = metrics.updatedAt === null ? noData : formats.money(metrics.cost, currency)
  if (!budget) return cost
  const used = formats.percent(budget.used / budget.amount, { decimals: 0 })
  return (
    <span className={css.amount}>
      {cost}
      <span className={css.note}>
        {t('promotions.budget-used', { used, budget: formats.money(budget.amount, currency) })}
      </span>
    </span>
  )
}
