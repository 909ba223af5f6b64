import css from './Avatar.module.css'
import { cx } from './cx.ts'
import { initials } from './initials.ts'

export type AvatarVariant = 1 | 2 | 3 | 4 | 5 | 6

interface AvatarProps {
  /** A person's or a store's; the avatar shows its initials. */
  name: string
  variant: AvatarVariant
  imageUrl?: string | undefined
  size?: 's' | 'm' | 'l'
  /** Round for people, square for stores. */
  square?: boolean
  /** Reads the name to screen readers; leave it out when the name is beside the avatar. */
  label?: string
}

/** A picture or two letters on one of six grounds (SHELL-CONST-AVATARS). */
export function Avatar({ name, variant, imageUrl, size = 'm', square, label }: AvatarProps) {
  const look = cx(css.avatar, css[`v${variant}`], css[size], square && css.square)
  const labelling = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span {...labelling} className={look}>
      {imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : initials(name)}
    </span>
  )
}
