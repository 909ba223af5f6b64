import type { ScorePartReply } from '@storekeep/contract/areas/performance.ts'
import type { ScorePartId } from '@storekeep/contract/rules/score.ts'
import { noData } from '#kit/formats.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { behindPart } from '../behind.ts'
import type { Standing } from '../performance.queries.ts'
import { fewerText, openingText, partWords, pointsText } from '../texts.ts'
import css from './Parts.module.css'

type Row = ScorePartReply | { readonly part: ScorePartId; readonly isLeftOut: true }
const isLeftOut = (row: Row): row is Extract<Row, { isLeftOut: true }> => 'isLeftOut' in row

export interface PartsProps {
  standing: Standing
  /** Opens the orders behind a part; more locations than can be named have no such list. */
  onOpen?: (part: ScorePartId) => void
}

/** The parts of a score: what was counted, what each contributes, and what it needs alone. */
export function Parts({ standing, onOpen }: PartsProps) {
  const t = useT()
  const formats = useFormats()
  const { parts = [], leftOut = [], missing } = standing
  const rows: readonly Row[] = [...parts, ...leftOut.map((part) => ({ part, isLeftOut: true as const }))]
  const count = (part: ScorePartId, value: number): string =>
    part === 'availability' ? openingText(t, formats, value) : formats.number(value)
  const columns: Column<Row>[] = [
    {
      id: 'part',
      header: t('performance.parts.part'),
      width: '30%',
      cell: ({ part }) => (
        <span className={css.name}>
          <span>{t(partWords[part])}</span>
          <span className={css.about}>{t('performance.parts.faults', { part })}</span>
        </span>
      ),
    },
    {
      id: 'share',
      header: t('performance.parts.share'),
      numeric: true,
      cell: (row) => (isLeftOut(row) ? noData : formats.percent(row.faults / row.of)),
    },
    {
      id: 'counted',
      header: t('performance.parts.counted'),
      numeric: true,
      cell: (row) => {
        if (isLeftOut(row)) return <span className={css.about}>{t('performance.parts.left-out')}</span>
        const text = t('performance.parts.of', {
          faults: count(row.part, row.faults),
          all: count(row.part, row.of),
        })
        return !onOpen || behindPart(row.part) === null ? (
          text
        ) : (
          <button
            type="button"
            className={`${linkClass('quiet')} ${css.open}`}
            aria-label={t('performance.parts.open', { part: t(partWords[row.part]), counted: text })}
            onClick={() => onOpen(row.part)}
          >
            {text}
          </button>
        )
      },
    },
    {
      id: 'points',
      header: t('performance.parts.points'),
      width: '24%',
      cell: (row) =>
        isLeftOut(row) ? (
          noData
        ) : (
          <span className={css.points}>
            <ProgressBar
              hideLabel
              label={t(partWords[row.part])}
              value={row.points}
              max={row.most}
              valueText={t('performance.parts.of', {
                faults: pointsText(formats, row.points),
                all: pointsText(formats, row.most),
              })}
            />
            <span className="tabular">
              {t('performance.parts.of', {
                faults: pointsText(formats, row.points),
                all: pointsText(formats, row.most),
              })}
            </span>
            {row.interval && (
              <span className={css.about}>
                {t('performance.parts.interval', {
                  low: pointsText(formats, row.interval.low),
                  high: pointsText(formats, row.interval.high),
                })}
              </span>
            )}
          </span>
        ),
    },
    {
      id: 'next',
      header: t('performance.parts.next'),
      cell: ({ part }) => {
        const alone = missing?.alone.find((one) => one.part === part)
        return alone ? fewerText(t, formats, alone) : noData
      },
    },
  ]
  return (
    <Card flush className={css.card}>
      <div className={css.head}>
        <SectionHeader title={t('performance.parts.title')} description={t('performance.parts.about')} />
      </div>
      <Table label={t('performance.parts.title')} columns={columns} rows={rows} rowKey={({ part }) => part} />

      {missing && missing.alone.length === 0 && (
        <p className={css.foot}>{t('performance.parts.none-alone')}</p>
      )}
    </Card>
  )
}
