import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { typeSlugs } from '@storekeep/contract/rules/promotions/types.ts'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#kit/api/errorText.ts'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { showFailure } from '#kit/commands/command.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText } from '#kit/words/words.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { toast } from '#ui/toastQueue.ts'
import { refreshPromotions, removePromotion, setStatus } from '../promotions.queries.ts'
import { useOffer } from '../useOffer.ts'

/** Shows why a command failed, and refetches. */
function showFailed(failed: string, error: unknown): void {
  showFailure(error, errorText(error), null, failed)
  void refreshPromotions()
}

/** Stops or resumes a promotion; the toast offers Undo. */
async function switchTo(promotion: Promotion, status: 'ENABLED' | 'DISABLED'): Promise<void> {
  const isStop = status === 'DISABLED'
  try {
    const changed = await setStatus(promotion, status)
    toast({
      tone: 'good',
      message: anyText(isStop ? 'promotions.done.stop' : 'promotions.done.resume'),
      action: {
        label: anyText('shell.undo'),
        onAction: () => void switchTo(changed, isStop ? 'ENABLED' : 'DISABLED'),
      },
    })
  } catch (error) {
    showFailed(anyText(isStop ? 'promotions.failed.stop' : 'promotions.failed.resume'), error)
  }
}

/** The actions of a promotion; a disabled one explains why. */
export function RowActions({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const navigate = useNavigate()
  const offer = useOffer()
  const [isRemoving, setRemoving] = useState(false)
  const { id, type, status, abilities } = promotion
  const open = (search: { edit?: string; again?: string }) =>
    void navigate({ to: `/promotions/create/${typeSlugs[type]}`, search })
  const entry = (command: keyof Promotion['abilities'], onAction: () => void) => {
    const { enabled, reason } = abilities[command]
    return {
      id: command,
      label: t(`promotions.do.${command}`),
      disabled: !enabled,
      changes: true,
      description: reason === null ? undefined : anyText(`errors.${reason}`),
      onAction,
    }
  }
  const label = t('promotions.actions-of', { name: offer(promotion) })
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} size="s" />}
        groups={[
          {
            id: 'change',
            entries: [
              entry('edit', () => open({ edit: id })),
              status === 'DISABLED'
                ? entry('resume', () => void switchTo(promotion, 'ENABLED'))
                : entry('stop', () => void switchTo(promotion, 'DISABLED')),
              entry('clone', () => open({ again: id })),
            ],
          },
          { id: 'end', entries: [{ ...entry('remove', () => setRemoving(true)), danger: true }] },
        ]}
      />
      <Remove promotion={promotion} isOpen={isRemoving} onOpenChange={setRemoving} />
    </>
  )
}

interface RemoveProps {
  promotion: Promotion
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** PROMO-CALL-DELETE: asks for confirmation, since deleting cannot be undone. */
function Remove({ promotion, isOpen, onOpenChange }: RemoveProps) {
  const t = useT()
  const offer = useOffer()
  const removal = useCommand(async () => {
    try {
      await removePromotion(promotion)
      toast({ tone: 'good', message: t('promotions.done.remove') })
    } catch (error) {
      showFailed(t('promotions.failed.remove'), error)
    }
    onOpenChange(false)
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('promotions.remove-title', { name: offer(promotion) })}
      message={t('promotions.remove-about')}
      confirmLabel={t('promotions.do.remove')}
      danger
      {...confirming(removal)}
    />
  )
}
