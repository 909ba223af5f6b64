import { useT } from '#kit/words/useT.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { runCommand, useMenu } from '../catalog/menu.widget.tsx'

interface DeleteDialogProps {
  name: string
  about: string
  run: () => Promise<{ readonly changeId: string }>
  onClose: () => void
}

/** PACK-UI-DELETE-MODALS: confirms that a bag or packaging is to be deleted. */
export function DeleteDialog({ name, about, run, onClose }: DeleteDialogProps) {
  const t = useT()
  const { storeId } = useMenu()
  return (
    <ConfirmDialog
      isOpen
      danger
      onOpenChange={onClose}
      title={t('packaging.delete-title', { name })}
      message={about}
      confirmLabel={t('packaging.delete')}
      onConfirm={() => {
        onClose()
        void runCommand({
          storeId,
          run,
          done: t('packaging.deleted', { name }),
          failed: t('packaging.could-not-delete'),
        })
      }}
    />
  )
}
