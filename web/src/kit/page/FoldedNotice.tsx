import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import css from './Page.module.css'

interface FoldedNoticeProps {
  title: string
  /** The items of the list, collapsed by default. */
  items: readonly string[]
}

/** One line with a count, which expands to the items. */
export function FoldedNotice({ title, items }: FoldedNoticeProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Banner
      isShort
      title={title}
      actions={
        <Button size="s" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('shell.which.close') : t('shell.which.open')}
        </Button>
      }
    >
      {isOpen && (
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
