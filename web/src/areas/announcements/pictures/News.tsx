import { Picture } from './Picture.tsx'
import css from './pictures.module.css'

/** A statement and a coin. */
export function Payout() {
  return (
    <Picture>
      <rect className={css.sheet} x="14" y="14" width="66" height="76" rx="8" />
      <path className={css.line} d="M26 32h42M26 46h42M26 60h28" />
      <path className={css.ink} d="M26 76h18" />
      <path className={css.green} d="M60 76h30m-8-8 8 8-8 8" />
      <circle className={css.full} cx="110" cy="76" r="15" />
      <circle className={css.on} cx="110" cy="76" r="9" />
    </Picture>
  )
}

/** A clock with the waiting time marked. */
export function Wait() {
  return (
    <Picture>
      <circle className={css.sheet} cx="62" cy="52" r="38" />
      <path className={css.soft} d="M62 52V20a32 32 0 0 1 30 43Z" />
      <path className={css.ink} d="M62 52V28M62 52l18 7" />
      <path className={css.line} d="M62 82v3M30 52h3" />
      <path className={css.sheet} d="M92 64h28l4 30H88Z" />
      <path className={css.green} d="M99 64v-3a7 7 0 0 1 14 0v3M99 80h14" />
    </Picture>
  )
}

/** A product with its photo and texts. */
export function Details() {
  return (
    <Picture>
      <rect className={css.sheet} x="14" y="16" width="108" height="72" rx="8" />
      <rect className={css.soft} x="26" y="28" width="34" height="34" rx="6" />
      <path className={css.green} d="M34 52c0-8 4-12 9-12s9 4 9 12Z" />
      <path className={css.ink} d="M72 33h36" />
      <path className={css.line} d="M72 45h36M72 56h22M26 76h18M54 76h18" />
      <path className={css.green} d="M88 76h14m-7-7v14" />
    </Picture>
  )
}
