import css from './Avatar.module.css'
import { cx } from './cx.ts'
import { initials } from './initials.ts'

export type AvatarVariant = 1 | 2 | 3 | 4 | 5 | 6

interface AvatarProps {
  /** Name of a person or store; the avatar shows its initials. */
  name: string
  variant: AvatarVariant
  imageUrl?: string | undefined
  size?: 's' | 'm' | 'l'
  /** Round for people, square for stores. */
  square?: boolean
  /** The accessible name; omit it if the name is shown next to the avatar. */
  label?: string
}

/** An image, or two letters on one of six backgrounds (SHELL-CONST-AVATARS). */
export function Avatar({ name, variant, imageUrl, size = 'm', square, label }: AvatarProps) {
  const look = cx(css.avatar, css[`v${variant}`], css[size], square && css.square)
  const labelling = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span {...labelling} className={look}>
      {imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : initials(name)}
    </span>
  )
}
