import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonProps } from './Button.tsx'
import { cx } from './cx.ts'
import css from './IconButton.module.css'

interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'icon' | 'iconEnd' | 'block' | 'aria-label'
> {
  /** The accessible name, since there is no visible text. */
  label: string
  icon: ReactNode
}

/** A button with only an icon; its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size,
  className,
  disabledReason,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      {...(size && { size })}
      tone={tone}
      aria-label={label}
      title={disabledReason ?? rest.title ?? label}
      disabledReason={disabledReason}
      className={cx(css.icon, size === 's' && css.small, className)}
      icon={icon}
    />
  )
}
