import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toastQueue.ts'
import { refreshAds, removeAd, switchAd } from '../advertising.queries.ts'

interface EndDialogProps {
  ad: Campaign
  command: 'finish' | 'remove'
  onClose: () => void
}

/** Confirms that an ad is to be finished or deleted, since neither can be undone; says what happens to its money. */
export function EndDialog({ ad, command, onClose }: EndDialogProps) {
  const t = useT()
  const formats = useFormats()
  const ending = useCommand(async () => {
    try {
      await (command === 'finish' ? switchAd('finish', ad) : removeAd(ad))
    } catch (error) {
      void refreshAds()
      throw error
    }
    toast({ tone: 'good', message: t(`advertising.done.${command}`) })
    onClose()
  })
  const left = formats.money(ad.budgetLeft, ad.currencyCode)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`advertising.${command}-title`, { name: ad.storeAddressName })}
      message={
        <>
          {t(`advertising.${command}-about`)}{' '}
          {ad.budgetLeft > 0 && t('advertising.goes-back', { amount: left })}
        </>
      }
      confirmLabel={t(`advertising.do.${command}`)}
      danger
      {...confirming(ending)}
    />
  )
}
