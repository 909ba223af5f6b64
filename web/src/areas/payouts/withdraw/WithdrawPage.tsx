import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout, payouts } from '@storekeep/contract/areas/payouts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { TransferPriority } from '@storekeep/contract/rules/payouts/payouts.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { BackLink } from '#kit/page/BackLink.tsx'
import { isFailed } from '#kit/api/retries/useFailed.ts'
import { Failed } from '#kit/page/Failed.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FactList } from '#ui/FactList.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from '../Payouts.module.css'
import { Balance, Locations } from './WithdrawalBalance.tsx'
import { isAnswerLost, isInstantOffered } from './withdrawal.ts'
import { WithdrawalOutcome } from './WithdrawalOutcome.tsx'
import {
  bankAccounts,
  refreshPayouts,
  withdraw,
  withdrawalDetails,
  type Locations as LocationIds,
} from '../payouts.queries.ts'

type Details = Reply<typeof payouts.withdrawalDetails>

/** PAYOUTS-ROUTE-ON-DEMAND: pays out the balance now; shows the fee first. */
export function WithdrawPage() {
  const t = useT()
  const { sentIds } = useChosen()
  const query = useSectionQuery(withdrawalDetails(sentIds))
  const accounts = useQuery(bankAccounts(sentIds))
  return (
    <Page
      title={t('payouts.withdraw.title')}
      description={t('payouts.withdraw.about')}
      above={<BackLink to="/payouts">{t('payouts.title')}</BackLink>}
    >
      <QuerySection
        query={query}
        alongside={[accounts]}
        skeleton={<SkeletonText lines={8} />}
        failed={t('payouts.withdraw.failed')}
      >
        {(details) => <Withdrawal key={JSON.stringify(sentIds ?? null)} details={details} ids={sentIds} />}
      </QuerySection>
    </Page>
  )
}

/** PAYOUTS-STATE-WITHDRAWAL. */
type Flow =
  | { readonly state: 'NONE' | 'CONFIRMATION' | 'PROCESSING' }
  | { readonly state: 'SUCCESS'; readonly payouts: readonly Payout[] }
  | { readonly state: 'ERROR'; readonly fault: unknown }

function Withdrawal({ details, ids }: { details: Details; ids: LocationIds }) {
  const t = useT()
  const formats = useFormats()
  const accounts = useQuery(bankAccounts(ids))
  // undefined until the accounts are known
  const canBeInstant = accounts.data && isInstantOffered(accounts.data.bankAccounts, details.locations)
  const [chosen, setChosen] = useState<TransferPriority>('INSTANT')
  const priority = canBeInstant ? chosen : 'STANDARD'
  const { flow, asked, open, close, confirm } = useWithdrawal(details, ids, priority)
  const money = (amount: number) => formats.money(amount, details.currency)
  return (
    <div className={css.stack}>
      <Outcome flow={flow} onRetry={close} onAsk={() => void confirm()} />
      <Balance details={details} onOpen={open}>
        {canBeInstant !== undefined && (
          <Speed value={priority} isOffered={canBeInstant} onChange={setChosen} />
        )}
        {isFailed(accounts) && <Failed query={accounts} />}
      </Balance>
      <Locations details={details} />
      <ConfirmDialog
        isOpen={flow.state === 'CONFIRMATION' || flow.state === 'PROCESSING'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('payouts.withdraw.confirm', { amount: money(asked.amount - asked.fee) })}
        message={
          <>
            {t('payouts.withdraw.confirm-about', { fee: money(asked.fee), amount: money(asked.amount) })}
            {asked.account !== null && (
              <FactList
                facts={[{ name: t('payouts.column.account'), value: <bdi dir="ltr">{asked.account}</bdi> }]}
              />
            )}
          </>
        }
        confirmLabel={t('payouts.withdraw.confirm-do')}
        pending={flow.state === 'PROCESSING'}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}

interface SpeedProps {
  value: TransferPriority
  isOffered: boolean
  onChange: (value: TransferPriority) => void
}

/** The transfer speed; hidden if instant transfers are not available. */
function Speed({ value, isOffered, onChange }: SpeedProps) {
  const t = useT()
  if (!isOffered)
    return <FactList facts={[{ name: t('payouts.withdraw.speed'), value: t('payouts.withdraw.slow') }]} />
  return (
    <RadioGroup<TransferPriority>
      label={t('payouts.withdraw.speed')}
      look="cards"
      options={[
        { id: 'INSTANT', label: t('payouts.withdraw.instant') },
        { id: 'STANDARD', label: t('payouts.withdraw.slow') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

function useWithdrawal(details: Details, ids: LocationIds, transferPriority: TransferPriority) {
  const [flow, setFlow] = useState<Flow>({ state: 'NONE' })
  const { amount, fee, maskedBankAccount: account, locations } = details
  const bankAccounts = locations.map(({ storeAddressLegacyId, maskedBankAccount }) => ({
    storeAddressLegacyId,
    maskedBankAccount,
  }))
  const shown = { amount, fee, account, bankAccounts, transferPriority }
  // stays what the dialog has shown while the balance or an account changes
  const [asked, setAsked] = useState({ key: '', ...shown })
  const open = () => {
    // one key per confirmation, so that a double press or a retry pays only once
    setAsked({ key: crypto.randomUUID(), ...shown })
    setFlow({ state: 'CONFIRMATION' })
  }
  const confirm = async () => {
    setFlow({ state: 'PROCESSING' })
    try {
      const { key, account: _, ...confirmed } = asked
      const reply = await withdraw(ids, confirmed, key)
      setFlow({ state: 'SUCCESS', payouts: reply.payouts })
    } catch (fault) {
      setFlow({ state: 'ERROR', fault })
      void refreshPayouts()
    }
  }
  return { flow, asked, open, close: () => setFlow({ state: 'NONE' }), confirm }
}

interface OutcomeProps {
  flow: Flow
  onRetry: () => void
  /** Sends the same withdrawal again, under its key. */
  onAsk: () => void
}

function Outcome({ flow, onRetry, onAsk }: OutcomeProps) {
  const t = useT()
  if (flow.state === 'SUCCESS') return <WithdrawalOutcome payouts={flow.payouts} onRetry={onRetry} />
  if (flow.state === 'ERROR' && isAnswerLost(flow.fault))
    return (
      <Banner
        tone="warn"
        title={t('payouts.withdraw.unknown')}
        actions={
          <Button size="s" onClick={onAsk}>
            {t('payouts.withdraw.unknown-ask')}
          </Button>
        }
      >
        {t('payouts.withdraw.unknown-about')}
      </Banner>
    )
  if (flow.state === 'ERROR')
    return (
      <Banner tone="bad" title={t('payouts.withdraw.error')}>
        {errorText(flow.fault)}
      </Banner>
    )
  return null
}
