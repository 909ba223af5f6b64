import {
  lateAfterSeconds,
  leastOrders,
  partIds,
  scoreParts,
  scoreVersion,
  v2From,
  tierBounds,
  tiers,
} from '@storekeep/contract/rules/score/score.ts'
import type { ScorePartId, Tier } from '@storekeep/contract/rules/score/score.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { foldClass } from '#ui/foldClass.ts'
import { partWords, tierWords } from '../texts.ts'
import css from './Formula.module.css'

interface Row {
  readonly id: ScorePartId
}

/** Explains the score formula with its actual constants (docs/decisions/013-score-v2.md). */
export function Formula() {
  const t = useT()
  return (
    <Card flush className={css.card}>
      <details className={foldClass()}>
        <summary className={css.summary}>{t('performance.formula.title')}</summary>
        <Rules />
        <Table
          compact
          label={t('performance.formula.title')}
          columns={useColumns()}
          rows={partIds.map((id) => ({ id }))}
          rowKey={({ id }) => id}
        />
        <p className={css.version}>{t('performance.formula.version', { version: scoreVersion })}</p>
      </details>
    </Card>
  )
}

function Rules() {
  const t = useT()
  const formats = useFormats()
  const tierText = (tier: Tier) =>
    t('performance.formula.tier', {
      tier: t(tierWords[tier]),
      points: formats.number(tierBounds[tier] / 10),
    })
  return (
    <div className={css.words}>
      <p>{t('performance.formula.points')}</p>
      <p>{t('performance.formula.left-out')}</p>
      <p>
        {t('performance.formula.tiers', { tiers: listed(formats, tiers.map(tierText)), least: leastOrders })}
      </p>
      <p>{t('performance.formula.small')}</p>
      <p>{t('performance.formula.unknown')}</p>
      <p>{t('performance.formula.since', { month: formats.month(`${v2From}-01`), version: scoreVersion })}</p>
      <p>{t('performance.formula.months')}</p>
    </div>
  )
}

function useColumns(): Column<Row>[] {
  const t = useT()
  const formats = useFormats()
  return [
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
}
