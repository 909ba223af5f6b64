import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { dailyLimitFault, defaultAdLimits } from '@storekeep/contract/rules/advertising/form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { RestoredNote } from '#kit/form/RestoredNote.tsx'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useSending } from '#kit/form/sending/useSending.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { examplePrice } from '#ui/price.ts'
import { PriceField } from '#ui/PriceField.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Advertising.module.css'
import { adConfiguration, refreshAds, setDailyBudget } from '../advertising.queries.ts'
import { faultText } from '../faults.ts'

interface DailyBudgetProps {
  ad: Campaign
  onClose: () => void
}

/** The entered limit, its fault, and the command that saves it. */
function useDailyLimit(ad: Campaign, onClose: () => void) {
  const t = useT()
  const sending = useSending()
  const draft = useDraftValues<{ amount: number | null }>(`ad-daily.${ad.campaignId}`, {
    amount: ad.dailyLimit,
  })
  const { amount } = draft.values
  const [isJudged, setJudged] = useState(false)
  const { budget, currencyCode: currency, storeId, countryCode } = ad
  const limits = useQuery(adConfiguration(storeId, countryCode)).data ?? defaultAdLimits
  const fault = dailyLimitFault(amount, { budget, limits, currency })
  const save = async () => {
    setJudged(true)
    if (fault || amount === null) return
    try {
      await sending.run([amount, ad.version], ({ key }) => setDailyBudget(ad, amount, key))
      draft.clear()
      toast({ tone: 'good', message: t('advertising.done.setDailyBudget') })
      onClose()
    } catch {
      // the dialog shows the error
      void refreshAds()
    }
  }
  return { amount, draft, limits, fault: isJudged ? fault : undefined, sending, save }
}

/** ADS-CALL-PATCH: changes the daily limit of an ad, within the limits of its store. */
export function DailyBudget({ ad, onClose }: DailyBudgetProps) {
  const t = useT()
  const formats = useFormats()
  const { amount, draft, limits, fault, sending, save } = useDailyLimit(ad, onClose)
  const { budget, currencyCode: currency } = ad
  const isBusy = sending.share !== null
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      locked={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('advertising.daily-title', { name: ad.storeAddressName })}
      footer={
        <>
          <Button onClick={cancel}>{t('shell.form.cancel')}</Button>
          <Button changes tone="primary" pending={isBusy} onClick={() => void save()}>
            {t('shell.form.save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <RestoredNote draft={draft} />
        <Changed ad={ad} amount={amount} isBusy={isBusy} />
        <PriceField
          label={t('advertising.daily-limit')}
          description={t('advertising.from-to', {
            least: formats.money(limits.dailyLimitMin, currency),
            most: formats.money(Math.min(limits.dailyLimitMax, budget), currency),
          })}
          value={amount}
          onChange={(next) => draft.change({ amount: next })}
          decimals={decimalsOf(currency)}
          currency={currency}
          invalidText={t('advertising.no-amount', { example: examplePrice(1500, decimalsOf(currency)) })}
          error={fault && faultText(fault, formats)}
        />
        <p className={css.note}>
          {t('advertising.daily-about', { spent: formats.money(ad.spentToday, currency) })}
        </p>
        <FailureBanner error={sending.error} />
      </form>
    </Dialog>
  )
}

interface ChangedProps {
  ad: Campaign
  /** The entered limit. */
  amount: number | null
  isBusy: boolean
}

/** Says which limit another user has set since the dialog was opened. */
function Changed({ ad: { dailyLimit, currencyCode }, amount, isBusy }: ChangedProps) {
  const t = useT()
  const formats = useFormats()
  const [seen] = useState(dailyLimit)
  // what this dialog saves, or may have saved, is not news
  if (dailyLimit === seen || dailyLimit === amount || isBusy) return null
  const shown = formats.money(dailyLimit, currencyCode)
  return <Banner tone="warn" title={t('advertising.daily-changed', { amount: shown })} />
}
