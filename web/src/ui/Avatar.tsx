import css from './Avatar.module.css'
import { cx } from './cx.ts'
import { initials } from './initials.ts'

export type AvatarVariant = 1 | 2 | 3 | 4 | 5 | 6

export interface AvatarProps {
  /** Of a person or a store; its initials are drawn. */
  name: string
  variant: AvatarVariant
  imageUrl?: string | undefined
  size?: 's' | 'm' | 'l'
  /** Round for people, square for stores. */
  square?: boolean
  /** Says the name to screen readers; leave out where the name stands beside it. */
  label?: string
}

/** A picture or two letters on one of six grounds (SHELL-CONST-AVATARS). */
export function Avatar({ name, variant, imageUrl, size = 'm', square, label }: AvatarProps) {
  const look = cx(css.avatar, css[`v${variant}`], css[size], square && css.square)
  const heard = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span {...heard} className={look}>
      {imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : initials(name)}
    </span>
  )
}
