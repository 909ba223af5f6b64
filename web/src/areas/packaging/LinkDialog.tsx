import { packaging } from '@storekeep/contract/areas/packaging.ts'
import { noPackaging } from '@storekeep/contract/rules/packaging/packaging.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { runCommand, useMenu } from '../catalog/menu.widget.tsx'
import { PackagingSelect } from './PackagingSelect.tsx'

type Choice = number | typeof noPackaging

interface LinkDialogProps {
  products: readonly { readonly id: number; readonly packagingId: Choice }[]
  onClose: () => void
}

/** PACK-CALL-LINK: sets the packaging of several products at once. */
export function LinkDialog({ products, onClose }: LinkDialogProps) {
  const t = useT()
  const { storeId } = useMenu()
  const productIds = products.map(({ id }) => id)
  const [first] = products
  // nothing is chosen if they differ now
  const [chosen, choose] = useState<Choice | null>(
    first && products.every(({ packagingId }) => packagingId === first.packagingId)
      ? first.packagingId
      : null,
  )
  const save = () => {
    if (chosen === null) return
    onClose()
    const packagingId = chosen === noPackaging ? null : chosen
    void runCommand({
      storeId,
      run: () =>
        call(packaging.link, {
          params: { storeId },
          body: { packagingsToProducts: [{ productIds, packagingId }] },
        }),
      done: t('packaging.linked', { count: productIds.length }),
      failed: t('packaging.common.could-not-save-changes'),
    })
  }
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      title={t('packaging.link-title', { count: productIds.length })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.form.cancel')}</Button>
          <Button
            changes
            tone="primary"
            disabledReason={chosen === null ? t('packaging.choose-first') : undefined}
            onClick={save}
          >
            {t('shell.form.save')}
          </Button>
        </>
      }
    >
      <PackagingSelect value={chosen} onChange={choose} />
    </Dialog>
  )
}
