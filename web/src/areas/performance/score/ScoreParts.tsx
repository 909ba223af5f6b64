import type { ScorePartReply } from '@storekeep/contract/areas/performance.ts'
import type { ScorePartId } from '@storekeep/contract/rules/score/score.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import type { MonthScore } from '../performance.queries.ts'
import { atMostText, fewerText, partWords, pointsText } from '../texts.ts'
import css from './ScoreParts.module.css'

type Row = ScorePartReply | { readonly part: ScorePartId; readonly isLeftOut: true }
const isLeftOut = (row: Row): row is Extract<Row, { isLeftOut: true }> => 'isLeftOut' in row

interface PartsProps {
  monthScore: MonthScore
  /** Opens the orders behind a part; not available for more locations than a request can name. */
  onOpen?: ((part: ScorePartId) => void) | undefined
}

/** The parts of a score: counts, points, and what each needs for the next tier. */
export function ScoreParts({ monthScore, onOpen }: PartsProps) {
  const t = useT()
  const { parts = [], leftOut = [], missing } = monthScore
  const rows: readonly Row[] = [...parts, ...leftOut.map((part) => ({ part, isLeftOut: true as const }))]
  return (
    <Card flush className={css.card}>
      <div className={css.head}>
        <SectionHeader title={t('performance.parts.title')} description={t('performance.parts.about')} />
      </div>
      <Table
        label={t('performance.parts.title')}
        columns={useColumns(missing, onOpen)}
        rows={rows}
        rowKey={({ part }) => part}
      />
      {missing && (missing.rest ?? missing).alone.length === 0 && (
        <p className={css.foot}>{t('performance.parts.none-alone')}</p>
      )}
    </Card>
  )
}

function useColumns(missing: MonthScore['missing'], onOpen: PartsProps['onOpen']): Column<Row>[] {
  const t = useT()
  const formats = useFormats()
  return [
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
      cell: (row) => <FaultCount row={row} onOpen={onOpen} />,
    },
    {
      id: 'points',
      header: t('performance.parts.points'),
      width: '24%',
      cell: (row) => (isLeftOut(row) ? noData : <Points part={row} />),
    },
    {
      id: 'next',
      header: t('performance.parts.next'),
      cell: ({ part }) => {
        const left = missing?.rest?.alone.find((one) => one.part === part)
        if (missing?.rest) return left ? atMostText(t, formats, left) : noData
        const alone = missing?.alone.find((one) => one.part === part)
        return alone ? fewerText(t, formats, alone) : noData
      },
    },
  ]
}

/** The number of faults and their total; opens the orders behind them. */
function FaultCount({ row, onOpen }: { row: Row; onOpen: PartsProps['onOpen'] }) {
  const t = useT()
  const formats = useFormats()
  if (isLeftOut(row)) return <span className={css.about}>{t('performance.parts.left-out')}</span>
  const count = (value: number) =>
    row.part === 'availability' ? formats.duration(value * 60, { short: true }) : formats.number(value)
  const text = t('performance.parts.of', { faults: count(row.faults), all: count(row.of) })
  if (!onOpen || row.part === 'availability') return text
  return (
    <button
      type="button"
      className={`${linkClass('quiet')} ${css.open}`}
      aria-label={t('performance.parts.open', { part: t(partWords[row.part]), counted: text })}
      onClick={() => onOpen(row.part)}
    >
      {text}
    </button>
  )
}

/** The points of a part as a bar and numbers, with their interval if there are few orders. */
function Points({ part: { part, points, most, interval } }: { part: ScorePartReply }) {
  const t = useT()
  const formats = useFormats()
  const text = t('performance.parts.of', {
    faults: pointsText(formats, points),
    all: pointsText(formats, most),
  })
  return (
    <span className={css.points}>
      <ProgressBar hideLabel label={t(partWords[part])} value={points} max={most} valueText={text} />
      <span className="tabular">{text}</span>
      {interval && (
        <span className={css.about}>
          {t('performance.parts.interval', {
            low: pointsText(formats, interval.low),
            high: pointsText(formats, interval.high),
          })}
        </span>
      )}
    </span>
  )
}
