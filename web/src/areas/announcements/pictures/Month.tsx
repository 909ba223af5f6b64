import { Picture } from './Picture.tsx'
import css from './pictures.module.css'

const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]

/** A completed month with a rosette. */
export function Month() {
  return (
    <Picture>
      <rect className={css.sheet} x="18" y="18" width="84" height="76" rx="8" />
      <path className={css.ink} d="M38 12v12M60 12v12M82 12v12" />
      <path className={css.line} d="M30 36h30" />
      {days.map((day) => (
        <circle
          key={day}
          className={css.full}
          opacity={0.28 + (day % 5) * 0.06}
          cx={32 + (day % 5) * 14}
          cy={52 + Math.floor(day / 5) * 14}
          r="3.5"
        />
      ))}
      <path className={css.soft} d="m88 70-6 26 16-9 16 9-6-26Z" />
      <circle className={css.full} cx="98" cy="62" r="19" />
      <circle className={css.on} cx="98" cy="62" r="13" strokeDasharray="1 5.8" />
      <path className={css.on} d="m92 62 4.5 4.5 8-9" />
    </Picture>
  )
}
