import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { balanceFault, defaultAdLimits } from '@storekeep/contract/rules/advertising/form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldText } from '#kit/form/fieldText.ts'
import { useSending } from '#kit/form/sending/useSending.ts'
import { useUnstored } from '#kit/form/useDraft.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { examplePrice } from '#ui/price.ts'
import { PriceField } from '#ui/PriceField.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Advertising.module.css'
import { faultText } from '../faults.ts'
import { adConfiguration, refreshAds, setBalance } from '../advertising.queries.ts'

interface Known {
  readonly balance: number
  readonly currency: string
  readonly version: number
  readonly funded: { readonly count: number; readonly left: number }
}

/** ADS-ENTITY-BALANCE: the store's advertising balance. */
export function Balance({ store, query }: { store: VisibleStore; query: SectionQuery<Known> }) {
  const t = useT()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={2} />}>
      {(known) => (
        <Card as="section" className={css.balance} aria-label={t('advertising.balance')}>
          <div className={css.part}>
            <h2 className={css.label}>{t('advertising.balance')}</h2>
            <p className={css.amount}>{formats.money(known.balance, known.currency)}</p>
            <p className={css.note}>
              {t(known.balance > 0 ? 'advertising.balance-about' : 'advertising.balance-none')}
            </p>
          </div>
          <Button changes onClick={() => setOpen(true)}>
            {t('advertising.change-balance')}
          </Button>
          {isOpen && <ChangeBalance store={store} known={known} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </QuerySection>
  )
}

interface ChangeProps {
  store: VisibleStore
  known: Known
  onClose: () => void
}

/** The entered balance and the command that saves it. */
function useNewBalance({ store, known, onClose }: ChangeProps) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending()
  // an amount that is not changed follows the balance, which ads and other users change
  const [entered, setAmount] = useState<number | null | undefined>()
  useUnstored('ad-balance', entered !== undefined)
  const amount = entered === undefined ? known.balance : entered
  const [isJudged, setJudged] = useState(false)
  // an invalid amount shows an error at its field
  const isWrong = Number.isNaN(amount)
  const difference = isWrong ? 0 : (amount ?? known.balance) - known.balance
  const { countryCode } = store.store.city
  const limits = useQuery(adConfiguration(store.id, countryCode)).data ?? defaultAdLimits
  const outOfLimits = balanceFault(amount ?? 0, { ...known, limits })
  const { count, left } = known.funded
  const endsAds = difference < 0 && amount !== null && count > 0 && amount < left
  const short = t('advertising.balance-short', { count, left: formats.money(left, known.currency) })
  const [isAsking, setAsking] = useState(false)
  const missing = amount === null ? fieldText('field.required') : undefined
  const save = async (isConfirmed = false) => {
    setJudged(true)
    if (isWrong || amount === null || outOfLimits) return
    if (difference === 0) return onClose()
    if (endsAds && !isConfirmed) return setAsking(true)
    setAsking(false)
    const next = {
      storeId: store.id,
      countryCode,
      balance: amount,
      version: known.version,
    }
    try {
      await sending.run([amount, known.version], ({ key }) => setBalance(next, key))
      toast({ tone: 'good', message: t('advertising.done.balance') })
      onClose()
    } catch {
      // the dialog shows the error; after a concurrent change it shows the new balance
      void refreshAds()
    }
  }
  return {
    amount,
    setAmount,
    difference,
    fault: isJudged ? (outOfLimits ? faultText(outOfLimits, formats) : missing) : undefined,
    warning: endsAds ? `${amount === 0 ? `${t('advertising.balance-ends-ads')} ` : ''}${short}` : null,
    isAsking,
    setAsking,
    save,
    isBusy: sending.share !== null,
    error: sending.error,
  }
}

/** ADS-CALL-BALANCE-PATCH: the new balance, and how the difference changes the payout. */
function ChangeBalance(props: ChangeProps) {
  const { known, onClose } = props
  const t = useT()
  const formats = useFormats()
  const { amount, setAmount, difference, fault, save, isBusy, error, ...ending } = useNewBalance(props)
  const decimals = decimalsOf(known.currency)
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      locked={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('advertising.change-balance')}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.form.cancel')}</Button>
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
        <PriceField
          label={t('advertising.new-balance')}
          description={
            difference === 0
              ? t('advertising.new-balance-about')
              : t(difference > 0 ? 'advertising.takes' : 'advertising.gives', {
                  amount: formats.money(Math.abs(difference), known.currency),
                })
          }
          value={amount}
          onChange={setAmount}
          decimals={decimals}
          currency={known.currency}
          invalidText={t('advertising.no-amount', { example: examplePrice(1500, decimals) })}
          error={fault}
        />
        {ending.warning !== null && <Banner tone="warn" title={ending.warning} />}
        <FailureBanner error={error} />
      </form>
      <EndAds {...ending} onConfirm={() => void save(true)} />
    </Dialog>
  )
}

interface EndAdsProps {
  warning: string | null
  isAsking: boolean
  setAsking: (isAsking: boolean) => void
  onConfirm: () => void
}

/** Asks before a balance is saved that ends ads. */
function EndAds({ warning, isAsking, setAsking, onConfirm }: EndAdsProps) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      title={t('advertising.change-balance')}
      message={warning}
      confirmLabel={t('advertising.change-balance')}
      danger
      onConfirm={onConfirm}
    />
  )
}
