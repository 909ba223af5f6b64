import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import css from './Banner.module.css'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { useUiWords } from './words.ts'

type Tone = 'info' | 'good' | 'warn' | 'bad'

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

interface BannerProps {
  ref?: Ref<HTMLDivElement>
  tone?: Tone
  title: string
  children?: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  /** A short notice: its actions stay beside the title on a phone. */
  isShort?: boolean
  /** With it, the banner can be dismissed. */
  onClose?: () => void
  /** "Close" by default. */
  closeLabel?: string
}

/** A message that stays on the page. Errors are announced assertively, the rest politely. */
export function Banner(props: BannerProps) {
  const { ref, tone = 'info', title, children, actions, isShort, onClose, closeLabel } = props
  const words = useUiWords()
  const Icon = icons[tone]
  return (
    <div
      ref={ref}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx(css.banner, css[tone], isShort && css.short)}
    >
      <Icon className={css.icon} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <div className={css.text}>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
      {onClose && <IconButton label={closeLabel ?? words.close} icon={<X />} size="s" onClick={onClose} />}
    </div>
  )
}
