import type { Section } from '@storekeep/contract/kit/access.ts'
import { useState } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '../lazy/lazy.tsx'
import { useT } from '../words/useT.ts'
import type { Closed } from './reasons.ts'

const LeftOutDialog = lazyPart(() => import('./LeftOutDialog.tsx').then((m) => m.LeftOutDialog))

interface LeftOutProps {
  section: Section
  closures: readonly Closed[]
  names: string
}

/** Says that stores are missing from the figures of a page; a dialog lists them with the reasons. */
export function LeftOut({ section, closures, names }: LeftOutProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const count = closures.reduce((sum, { stores }) => sum + stores.length, 0)
  return (
    <>
      <Banner
        tone="warn"
        title={t('access.left-out', { count, names })}
        actions={
          <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('access.left-out-why')}
          </Button>
        }
      >
        {t('access.left-out-about', { section: t(`access.section.${section}`) })}
      </Banner>
      {isOpen && <LeftOutDialog section={section} closures={closures} onClose={() => setOpen(false)} />}
    </>
  )
}
