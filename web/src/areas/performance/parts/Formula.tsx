import {
  lateAfterSeconds,
  leastOrders,
  partIds,
  scoreParts,
  scoreVersion,
  tierBounds,
  tiers,
} from '@storekeep/contract/rules/score.ts'
import type { ScorePartId } from '@storekeep/contract/rules/score.ts'
import { listed } from '#kit/listed.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { partWords, tierWords } from '../texts.ts'
import css from './Formula.module.css'

interface Row {
  readonly id: ScorePartId
}

/** How the score is made, from the very numbers it is computed with (docs/decisions/008-score-v1.md). */
export function Formula() {
  const t = useT()
  const formats = useFormats()
  const columns: Column<Row>[] = [
    { id: 'part', header: t('performance.parts.part'), cell: ({ id }) => t(partWords[id]) },
    {
      id: 'counts',
      header: t('performance.formula.counts'),
      width: '34%',
      cell: ({ id }) =>
        t('performance.formula.part', { part: id, minutes: formats.duration(lateAfterSeconds) }),
    },
    {
      id: 'weight',
      header: t('performance.formula.weight'),
      numeric: true,
      cell: ({ id }) => formats.number(scoreParts[id].weight),
    },
    {
      id: 'full',
      header: t('performance.formula.full'),
      numeric: true,
      cell: ({ id }) => formats.percent(scoreParts[id].full / 10_000),
    },
    {
      id: 'zero',
      header: t('performance.formula.zero'),
      numeric: true,
      cell: ({ id }) => formats.percent(scoreParts[id].zero / 10_000),
    },
  ]
  return (
    <Card flush className={css.card}>
      <details className={css.details}>
        <summary className={css.summary}>{t('performance.formula.title')}</summary>
        <div className={css.words}>
          <p>{t('performance.formula.points')}</p>
          <p>{t('performance.formula.left-out')}</p>
          <p>
            {t('performance.formula.tiers', {
              tiers: listed(
                formats,
                tiers.map((tier) =>
                  t('performance.formula.tier', {
                    tier: t(tierWords[tier]),
                    points: formats.number(tierBounds[tier] / 10),
                  }),
                ),
              ),
              least: leastOrders,
            })}
          </p>
          <p>{t('performance.formula.small')}</p>
          <p>{t('performance.formula.months')}</p>
        </div>
        <Table
          compact
          label={t('performance.formula.title')}
          columns={columns}
          rows={partIds.map((id) => ({ id }))}
          rowKey={({ id }) => id}
        />
        <p className={css.version}>{t('performance.formula.version', { version: scoreVersion })}</p>
      </details>
    </Card>
  )
}
