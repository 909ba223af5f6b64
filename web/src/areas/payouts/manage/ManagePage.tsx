import { useState } from 'react'
import type { payouts, PayoutOption, PayoutSettings } from '@storekeep/contract/areas/payouts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { isAffected } from '@storekeep/contract/rules/payouts/payouts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRowNames } from '#figures/names/useNames.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Failed } from '#kit/page/Failed.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Payouts.module.css'
import { Change } from './Change.tsx'
import { LocationTable } from './LocationTable.tsx'
import { usePrice } from './usePrice.ts'
import { useSubscriptionWait } from './useSubscriptionWait.ts'
import {
  changeFrequency,
  eligibility,
  latestPayout,
  payoutOptions,
  payoutSettings,
  undoFrequency,
  type Locations,
} from '../payouts.queries.ts'

/** PAYOUTS-ROUTE-MANAGE: payout frequency and its cost. */
export function ManagePage() {
  const t = useT()
  const { sentIds } = useChosen()
  const query = useSectionQuery(payoutSettings(sentIds))
  const options = useSectionQuery(payoutOptions(sentIds))
  const eligible = useSectionQuery(eligibility(sentIds))
  const latest = useQuery(latestPayout(sentIds))
  return (
    <Page
      title={t('payouts.manage.title')}
      description={t('payouts.manage.about')}
      above={<BackLink to="/payouts">{t('payouts.title')}</BackLink>}
    >
      <QuerySection
        query={query}
        alongside={[options, eligible, latest]}
        skeleton={<SkeletonText lines={8} />}
        failed={t('payouts.manage.failed')}
        empty={({ settings }) => settings.length === 0 && { title: t('payouts.manage.none') }}
      >
        {({ settings }) =>
          options.data && eligible.data ? (
            <Frequency
              ids={sentIds}
              settings={settings}
              options={options.data.payoutOptions}
              eligible={eligible.data.eligibility}
            />
          ) : (
            // without prices or eligibility there is nothing to choose
            <Failed query={options.data ? eligible : options} title={t('payouts.manage.failed')} />
          )
        }
      </QuerySection>
    </Page>
  )
}

interface FrequencyProps {
  ids: Locations
  settings: readonly PayoutSettings[]
  options: readonly PayoutOption[]
  eligible: Reply<typeof payouts.eligibility>['eligibility']
}

function Frequency({ ids, settings, options, eligible: given }: FrequencyProps) {
  const t = useT()
  const eligible = new Set(
    given.filter((one) => one.isSubscribeEligible).map((one) => one.storeAddressLegacyId),
  )
  const pending = settings.filter(({ change }) => change !== null)
  return (
    <div className={css.stack}>
      <LatestPayout ids={ids} />
      {pending.length > 0 && <PendingChange settings={pending} />}
      <div className={css.choices}>
        {(['STANDARD', 'DAILY'] as const).map((type) => (
          <Choice
            key={type}
            type={type}
            settings={settings}
            option={options.find(({ payoutType }) => payoutType === type)}
            affected={settings
              .filter((one) =>
                isAffected(
                  {
                    type: one.change?.payoutType ?? one.payoutType,
                    isSubscribeEligible: eligible.has(one.storeAddressLegacyId),
                  },
                  type === 'DAILY',
                ),
              )
              .map((one) => one.storeAddressLegacyId)}
          />
        ))}
      </div>
      <Card flush as="section" aria-label={t('payouts.by-location')}>
        <LocationTable settings={settings} eligible={eligible} />
      </Card>
    </div>
  )
}

/** The last or next payout with its state. */
function LatestPayout({ ids }: { ids: Locations }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  const [latest] = useQuery(latestPayout(ids)).data?.payoutsList ?? []
  if (!latest) return null
  return (
    <p className={css.hint}>
      {t('payouts.manage.latest', {
        amount: formats.money(latest.amount, latest.currency),
        location: nameOf(latest.storeAddressLegacyId),
        day: formats.day(latest.dueOn),
        state: t(`payouts.state.${latest.state}`),
      })}
    </p>
  )
}

/** Scheduled changes, with a button to cancel them. */
function PendingChange({ settings }: { settings: readonly PayoutSettings[] }) {
  const t = useT()
  const formats = useFormats()
  const undo = async () => {
    await undoFrequency(settings.map((one) => one.storeAddressLegacyId))
    toast({ tone: 'good', message: t('payouts.manage.undone') })
  }
  const undoing = useCommand(() => undo().catch(toastFailure))
  const [first] = settings
  if (!first?.change) return null
  return (
    <Banner
      title={t('payouts.manage.pending', {
        count: settings.length,
        day: formats.weekdayDay(first.change.takesEffectOn),
      })}
      actions={
        <Button changes size="s" pending={undoing.isPending} onClick={undoing.run}>
          {t('shell.undo')}
        </Button>
      }
    >
      {t('payouts.manage.pending-about')}
    </Banner>
  )
}

interface ChoiceProps {
  type: 'STANDARD' | 'DAILY'
  settings: readonly PayoutSettings[]
  option: PayoutOption | undefined
  /** PAYOUTS-STATE-DAILY, PAYOUTS-STATE-STANDARD: locations that would change. */
  affected: readonly number[]
}

/** One frequency: when it pays, its cost, and the locations that would change to it. */
function Choice({ type, settings, option, affected }: ChoiceProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const waiting = useSubscriptionWait()
  const isChosen = settings.every(({ payoutType, change }) => (change?.payoutType ?? payoutType) === type)
  return (
    <Card as="section" aria-label={t(`payouts.type.${type}`)} className={css.stack}>
      <div className={css.row}>
        <h2 className={css.heading}>{t(`payouts.type.${type}`)}</h2>
        <Marks type={type} settings={settings} />
      </div>
      <p className={css.hint}>{t(`payouts.type-about.${type}`)}</p>
      <Price option={option} />
      <div className={css.actions}>
        <Button
          changes
          tone={type === 'DAILY' ? 'primary' : 'secondary'}
          disabled={affected.length === 0 || waiting.isWaiting}
          disabledReason={isChosen && affected.length === 0 ? t('payouts.manage.is-current') : undefined}
          onClick={() => setOpen(true)}
        >
          {t('payouts.manage.choose', { type })}
        </Button>
      </div>
      {waiting.isWaiting && type === 'DAILY' && <Waiting />}
      {affected.length === 0 && !isChosen && <p className={css.hint}>{t('payouts.manage.none-eligible')}</p>}
      {isOpen && (
        <ConfirmChange
          {...{ type, affected, option }}
          onChanged={() => type === 'DAILY' && waiting.begin()}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

interface ConfirmChangeProps extends Omit<ChoiceProps, 'settings'> {
  onChanged: () => void
  onClose: () => void
}

/** Asks before the frequency of locations changes. */
function ConfirmChange({ type, affected, option, onChanged, onClose }: ConfirmChangeProps) {
  const t = useT()
  const changing = useCommand(async () => {
    await changeFrequency([...affected], type === 'DAILY')
    onChanged()
    onClose()
    toast({ tone: 'good', message: t('payouts.manage.changed'), detail: t('payouts.manage.changed-about') })
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('payouts.manage.confirm', { type })}
      message={<Change type={type} affected={affected} option={option} />}
      confirmLabel={t('payouts.manage.confirm-do')}
      {...confirming(changing)}
    />
  )
}

/** Whether a frequency is the current one, or the day from which it applies. */
function Marks({ type, settings }: Pick<ChoiceProps, 'type' | 'settings'>) {
  const t = useT()
  const formats = useFormats()
  const begins = settings.find(({ change }) => change?.payoutType === type)?.change?.takesEffectOn
  return (
    <>
      {settings.every(({ payoutType }) => payoutType === type) && (
        <Badge tone="brand">{t('payouts.manage.current')}</Badge>
      )}
      {begins !== undefined && <Badge>{t('payouts.manage.from', { day: formats.weekdayDay(begins) })}</Badge>}
    </>
  )
}

/** Shows that daily payouts are being set up. */
function Waiting() {
  const t = useT()
  return <output className={css.hint}>{t('payouts.manage.waiting')}</output>
}

/** The price; during a promotion, also the regular price and the price afterwards. */
function Price({ option }: { option: PayoutOption | undefined }) {
  const t = useT()
  const formats = useFormats()
  const price = usePrice(option)
  if (!option) return <SkeletonText lines={1} />
  if (option.amount === 0 && !option.isPromotionalPrice)
    return <p className={css.price}>{t('payouts.free')}</p>
  return (
    <div>
      <p className={css.price}>
        {option.isPromotionalPrice && (
          <s>
            <bdi>{price(option.defaultAmount)}</bdi>
          </s>
        )}
        {t('payouts.price', { price: price(option.amount) })}
      </p>
      {option.isPromotionalPrice && option.promotionEndsOn !== null && (
        <p className={css.hint}>
          {t('payouts.price-until', {
            day: formats.day(option.promotionEndsOn),
            price: price(option.defaultAmount),
          })}
        </p>
      )}
    </div>
  )
}
