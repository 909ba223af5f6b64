import type { Section } from '@storekeep/contract/kit/access.ts'
import { useState } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useT } from '../words/useT.ts'
import { Closure } from './Closure.tsx'
import type { Closed } from './reasons.ts'

interface LeftOutProps {
  section: Section
  closures: readonly Closed[]
  names: string
}

/** Lists the stores missing from the figures of a page, with the reasons. */
export function LeftOut({ section, closures, names }: LeftOutProps) {
  const t = useT()
  const [isOpen, open] = useState(false)
  const count = closures.reduce((sum, { stores }) => sum + stores.length, 0)
  return (
    <>
      <Banner
        tone="warn"
        title={t('access.left-out', { count, names })}
        actions={
          <Button size="s" aria-haspopup="dialog" onClick={() => open(true)}>
            {t('access.left-out-why')}
          </Button>
        }
      >
        {t('access.left-out-about', { section: t(`access.section.${section}`) })}
      </Banner>
      <Dialog isOpen={isOpen} onOpenChange={open} title={t('access.left-out-title')}>
        {closures.map((reason) => (
          <Closure key={`${reason.code} ${reason.managerEmail}`} {...reason} section={section} />
        ))}
      </Dialog>
    </>
  )
}
