import { TrendingUp } from 'lucide-react'
import { leastOrders, tierOf } from '@storekeep/contract/rules/score/score.ts'
import { noData } from '#kit/formats/formats.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import type { MonthScore } from '../performance.queries.ts'
import { atMostText, fewerText, nextTierText, pointsText, tierWords, trendText } from '../texts.ts'
import css from './ScoreSummary.module.css'
import { Ring } from './Ring.tsx'
import { TierBadge } from './TierBadge.tsx'

interface ScoreSummaryProps {
  monthScore: MonthScore
  /** The previous month, if known. */
  before?: MonthScore | undefined
}

/** The score of a month with its tier, whether the month is complete, and what is missing to the next tier. */
export function ScoreSummary({ monthScore, before }: ScoreSummaryProps) {
  const t = useT()
  const formats = useFormats()
  const { score, tier, status, promoted, orders } = monthScore
  const text = score === null ? noData : pointsText(formats, score)
  const month = formats.month(`${monthScore.month}-01`)
  const trend = trendText(t, formats, score, before)
  return (
    <Card className={css.card}>
      <Ring
        score={score}
        text={text}
        label={score === null ? t('performance.no-score') : t('performance.of-100', { points: text })}
      />
      <div className={css.words}>
        <h2 className={css.month}>
          {status === 'COMPLETED'
            ? t('performance.status.completed', { month })
            : t('performance.status.running', { month })}
        </h2>
        <p className={css.badges}>
          <TierBadge tier={tier} />
          {promoted && (
            <Badge tone="good" icon={<TrendingUp size="0.875rem" aria-hidden="true" />}>
              {t('performance.promoted')}
            </Badge>
          )}
          {trend !== null && <span className={css.note}>{trend}</span>}
        </p>
        {score === null ? (
          <p className={css.next}>
            {monthScore.noScore === 'notEnoughData'
              ? t('performance.not-enough', { known: monthScore.knownOrders, orders })
              : t('performance.too-few', { orders, least: leastOrders })}
          </p>
        ) : (
          <NextTier monthScore={monthScore} />
        )}
        <ScoreInterval monthScore={monthScore} />
      </div>
    </Card>
  )
}

function NextTier({ monthScore: { missing } }: { monthScore: MonthScore }) {
  const t = useT()
  const formats = useFormats()
  if (missing === null) return <p className={css.next}>{t('performance.next-tier.highest')}</p>
  const { rest } = missing
  const others = rest
    ? rest.alone.slice(1).map((one) => atMostText(t, formats, one))
    : missing.alone.slice(1).map((one) => fewerText(t, formats, one))
  return (
    <>
      <p className={css.next}>{nextTierText(t, formats, missing)}</p>
      <p className={css.note}>
        {t('performance.next-tier.points', {
          points: pointsText(formats, missing.points),
          tier: t(tierWords[missing.tier]),
        })}
        {others.length > 0 && (
          <> {t('performance.next-tier.others', { count: others.length, fewer: listed(formats, others) })}</>
        )}
      </p>
    </>
  )
}

/** The interval of a score with few orders, and whether the tier is uncertain. */
function ScoreInterval({ monthScore: { interval } }: { monthScore: MonthScore }) {
  const t = useT()
  const formats = useFormats()
  if (!interval) return null
  const [low, high] = [tierOf(interval.low * 10), tierOf(interval.high * 10)]
  return (
    <p className={css.note}>
      {t('performance.interval', {
        low: pointsText(formats, interval.low),
        high: pointsText(formats, interval.high),
        sure: low === high ? 'yes' : 'no',
      })}
    </p>
  )
}
