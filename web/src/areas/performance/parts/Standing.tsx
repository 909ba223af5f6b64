import { TrendingUp } from 'lucide-react'
import { leastOrders, tierOf } from '@storekeep/contract/rules/score.ts'
import { noData } from '#kit/formats.ts'
import { listed } from '#kit/listed.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import type { Standing as Month } from '../performance.queries.ts'
import { fewerText, pointsText, tierWords, wayText } from '../texts.ts'
import css from './Standing.module.css'
import { Ring } from './Ring.tsx'
import { TierBadge } from './TierBadge.tsx'

/** How a month stands: score, tier, whether it is over, and what is missing to the next tier. */
export function Standing({ standing }: { standing: Month }) {
  const t = useT()
  const formats = useFormats()
  const { score, tier, status, promoted, orders } = standing
  const text = score === null ? noData : pointsText(formats, score)
  const month = formats.month(`${standing.month}-01`)
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
            <Badge tone="good" icon={<TrendingUp size={14} aria-hidden="true" />}>
              {t('performance.promoted')}
            </Badge>
          )}
        </p>
        {score === null ? (
          <p className={css.way}>{t('performance.too-few', { orders, least: leastOrders })}</p>
        ) : (
          <Way standing={standing} />
        )}
        <Sureness standing={standing} />
      </div>
    </Card>
  )
}

function Way({ standing: { missing } }: { standing: Month }) {
  const t = useT()
  const formats = useFormats()
  if (missing === null) return <p className={css.way}>{t('performance.way.highest')}</p>
  const [, ...others] = missing.alone
  return (
    <>
      <p className={css.way}>{wayText(t, formats, missing)}</p>
      <p className={css.note}>
        {t('performance.way.points', {
          points: pointsText(formats, missing.points),
          tier: t(tierWords[missing.tier]),
        })}
        {others.length > 0 && (
          <>
            {' '}
            {t('performance.way.others', {
              count: others.length,
              fewer: listed(
                formats,
                others.map((one) => fewerText(t, formats, one)),
              ),
            })}
          </>
        )}
      </p>
    </>
  )
}

/** At small volumes: where the score lies, and whether that leaves the tier open. */
function Sureness({ standing: { interval } }: { standing: Month }) {
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
