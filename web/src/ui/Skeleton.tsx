import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import { rem } from './rem.ts'
import css from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SkeletonProps {
  shape?: 'text' | 'box' | 'circle'
  width?: number | string
  height?: number | string
}

/** A grey placeholder with the size of the content, so that the layout does not shift. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  const size: CSSProperties = {}
  if (width !== undefined) size.inlineSize = sized(width)
  if (height !== undefined) size.blockSize = sized(height)
  return <span aria-hidden="true" className={cx(css.bone, css[shape])} style={size} />
}

const sized = (size: number | string) => (typeof size === 'number' ? rem(size) : size)

/** Wraps skeletons and announces once that a part of the page is loading. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {children}
    </div>
  )
}

const ragged = ['92%', '84%', '96%', '68%']

/** Lines of running text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={css.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={ragged[line % ragged.length] ?? '90%'} />
      ))}
    </span>
  )
}

/** A short paragraph, as the fallback of a part that loads later. */
export function SkeletonParagraph() {
  return <SkeletonText lines={4} />
}
