import { tierBounds, tiers } from '@storekeep/contract/rules/score/score.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Ring.module.css'

const size = 148
const radius = 64
const around = 2 * Math.PI * radius

/** A score as an arc of a ring, with marks at the tier thresholds. */
export function Ring({ score, text, label }: { score: number | null; text: string; label: string }) {
  return (
    <div className={css.ring}>
      <svg viewBox={`0 0 ${size} ${size}`} className={css.picture} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} className={css.track} />
        {score !== null && score > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            className={css.arc}
            strokeDasharray={`${(around * score) / 100} ${around}`}
          />
        )}
        {tiers.map((tier) => (
          <line
            key={tier}
            x1={size / 2 + radius - 7}
            x2={size / 2 + radius + 7}
            y1={size / 2}
            y2={size / 2}
            transform={`rotate(${(tierBounds[tier] / 1000) * 360} ${size / 2} ${size / 2})`}
            className={css.mark}
          />
        ))}
      </svg>
      <p className={css.value} aria-hidden="true">
        <span className={css.number}>{text}</span>
      </p>
      <VisuallyHidden as="p">{label}</VisuallyHidden>
    </div>
  )
}
