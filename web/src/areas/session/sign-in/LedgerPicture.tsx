import { rem } from '#ui/rem.ts'
import css from './LedgerPicture.module.css'

/** A day's lines, which add up: 48.20 + 31.75 + 64.05 + 22.40 − 12.40 = 154.00. */
const lines = [
  { width: 132, amount: '48.20' },
  { width: 96, amount: '31.75' },
  { width: 150, amount: '64.05' },
  { width: 84, amount: '22.40' },
  { width: 112, amount: '−12.40', back: true },
] as const

/** Decorative illustration of a ledger page and its week; the figures are fictional. */
export function LedgerPicture() {
  return (
    <div className={css.stage} dir="ltr">
      <div className={css.sheet}>
        {lines.map(({ width, amount, ...line }) => (
          <div key={amount} className={css.line}>
            <span className={css.stroke} style={{ inlineSize: rem(width) }} />
            <span className={'back' in line ? css.back : undefined}>{amount}</span>
          </div>
        ))}
        <div className={css.total}>
          <span className={css.stroke} style={{ inlineSize: rem(64) }} />
          <span>154.00</span>
        </div>
      </div>
      <svg className={css.week} viewBox="0 0 220 92">
        <path className={css.before} d="M14 62C34 58 38 66 58 60s24-18 44-14 26 14 46 8 38-20 58-16" />
        <path className={css.area} d="M14 70C34 66 38 52 58 54s24 10 44 0 26-24 46-22 38-8 58-18v64H14Z" />
        <path className={css.now} d="M14 70C34 66 38 52 58 54s24 10 44 0 26-24 46-22 38-8 58-18" />
        <circle className={css.dot} cx="206" cy="14" r="4.5" />
      </svg>
    </div>
  )
}
