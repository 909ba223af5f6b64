import { Picture } from './Picture.tsx'
import css from './pictures.module.css'

/** Points on a round gauge. */
export function Points() {
  return (
    <Picture>
      <rect className={css.sheet} x="22" y="10" width="92" height="84" rx="8" />
      <circle className={css.line} cx="68" cy="46" r="24" />
      <path className={css.green} d="M68 22a24 24 0 1 1-23.6 28.4" />
      <path className={css.green} d="m60 46 6 6 11-12" />
      <path className={css.line} d="M50 83h36" />
    </Picture>
  )
}

const parts = [54, 66, 40, 72, 60, 48]

/** Six parts, each with its share. */
export function Parts() {
  return (
    <Picture>
      <rect className={css.sheet} x="14" y="10" width="108" height="84" rx="8" />
      {parts.map((width, row) => (
        <g key={row}>
          <path className={css.line} d={`M28 ${23 + row * 12}h80`} />
          <path className={css.green} d={`M28 ${23 + row * 12}h${width}`} />
        </g>
      ))}
    </Picture>
  )
}

/** Steps with an arrow pointing to the top. */
export function NextTier() {
  return (
    <Picture>
      <path className={css.sheet} d="M14 92V72h36V52h36V32h36v60Z" />
      <path className={css.green} d="M24 58 58 38l12 6 30-26" />
      <path className={css.green} d="M88 16h13v13" />
      <path className={css.line} d="M62 66h14M98 46h14M26 84h14" />
    </Picture>
  )
}
