import type { Section } from '@storekeep/contract/kit/access.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useT } from '../words/useT.ts'
import { Closure } from './Closure.tsx'
import type { Closed } from './reasons.ts'

interface LeftOutDialogProps {
  section: Section
  closures: readonly Closed[]
  onClose: () => void
}

/** The stores missing from the figures of a page, with the reasons. */
export function LeftOutDialog({ section, closures, onClose }: LeftOutDialogProps) {
  const t = useT()
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('access.left-out-title')}>
      {closures.map((reason) => (
        <Closure key={`${reason.code} ${reason.managerEmail}`} {...reason} section={section} />
      ))}
    </Dialog>
  )
}
