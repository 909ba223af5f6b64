import { facts, portalName } from '#kit/boot/facts.ts'
import css from './Logo.module.css'

/** The portal's name beside the marketplace's logo, or beside its own: an awning over an open door. */
export function Logo() {
  const own = facts.brand?.logo
  return (
    <span className={css.logo}>
      <svg viewBox="0 0 32 32" className={css.mark} aria-hidden="true">
        {own ? <image href={own} width="32" height="32" /> : <Awning />}
      </svg>
      <span className={css.name}>{portalName}</span>
    </span>
  )
}

function Awning() {
  return (
    <>
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g className={css.ink}>
        <path
          d="M7.6 13.4 9.5 8h13l1.9 5.4a2.8 2.8 0 0 1-5.4 1.2 3.1 3.1 0 0 1-6 0 2.8 2.8 0 0 1-5.4-1.2Z"
          fill="currentColor"
        />
        <path
          d="M10 18.2V24h12v-5.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.1"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  )
}
