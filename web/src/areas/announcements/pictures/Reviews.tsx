import { Picture } from './Picture.tsx'
import css from './pictures.module.css'

const bubble = 'M22 16h76a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H48L34 70V58H22a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8Z'

/** A review with its rating. */
export function Reviews() {
  return (
    <Picture>
      <path className={css.sheet} d="M46 34h68a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H54a8 8 0 0 1-8-8Z" />
      <path className={css.line} d="M60 76h46" />
      <path className={css.sheet} d={bubble} />
      <circle className={css.full} cx="32" cy="37" r="9" />
      <path className={css.on} d="m28 37 3 3 5.5-6" />
      <path className={css.ink} d="M50 31h42" />
      <path className={css.line} d="M50 43h28" />
    </Picture>
  )
}

/** The words of a theme under a magnifying glass. */
export function Themes() {
  return (
    <Picture>
      <path className={css.sheet} d={bubble} />
      <path className={css.line} d="M28 30h14M70 30h22M28 44h30" />
      <path className={css.green} d="M50 30h12M66 44h22" />
      <circle className={css.soft} cx="92" cy="62" r="18" />
      <path className={css.green} d="m105 75 15 15M84 62h16" />
    </Picture>
  )
}

/** A review and the reply to it. */
export function Reply() {
  return (
    <Picture>
      <path
        className={css.sheet}
        d="M20 12h58a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H42L30 56V46H20a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8Z"
      />
      <path className={css.line} d="M26 24h44M26 34h26" />
      <path
        className={css.full}
        d="M60 54h56a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-8v10L96 86H60a8 8 0 0 1-8-8V62a8 8 0 0 1 8-8Z"
      />
      <path className={css.on} d="M66 66h44M66 75h22" />
    </Picture>
  )
}
