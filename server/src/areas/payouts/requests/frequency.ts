import type { WebhookData } from '@storekeep/contract/areas/webhooks.events.ts'
import { publishEvents } from '../../webhooks/webhooks.book.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { isAffected } from '@storekeep/contract/rules/payouts/payouts.ts'
import { termsOn, type BillingTerms, type PayoutType } from '@storekeep/contract/rules/payouts/statements.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { userIdOf, type Scope } from '../../../platform/scope/scope.ts'
import {
  billingTermsOf,
  frequencyChangesOf,
  planFrequencyChange,
  undoFrequencyChange,
} from '../../statements/statements.book.ts'
import { payoutLocations, type PayoutLocation } from '../payouts.repo.ts'

/** A location with its current billing terms, and the planned change. */
interface LocationTerms extends PayoutLocation {
  readonly today: string
  readonly terms: BillingTerms
  readonly all: readonly BillingTerms[]
  readonly change: { readonly id: string; readonly type: PayoutType; readonly validFrom: string } | null
}

/** The current payout frequency of each location of the scope, and planned changes. */
export async function locationTerms(db: DbOrTx, scope: Scope, now: Date): Promise<LocationTerms[]> {
  const locations = await payoutLocations(db, scope)
  const storeIds = [...new Set(locations.map(({ storeId }) => storeId))]
  const termsOf = await billingTermsOf(db, storeIds)
  const pending = await frequencyChangesOf(db, storeIds)
  return locations.map((location) => {
    const today = localTimeOf(now, location.timeZone).day
    const all = termsOf(location)
    const change = pending.find(
      ({ storeAddressId, validFrom }) => storeAddressId === location.storeAddressId && validFrom > today,
    )
    return { ...location, today, all, terms: termsOn(today, all), change: change ?? null }
  })
}

interface FrequencyAsk {
  readonly scope: Scope
  readonly now: Date
  readonly audit: Audit
}

/**
 * PAYOUTS-STATE-DAILY, PAYOUTS-STATE-STANDARD: changes the frequency of every affected location from tomorrow on; the
 * others remain unchanged. Refused if none is affected.
 */
export async function changeFrequency(tx: Tx, ask: FrequencyAsk, wantsDaily: boolean): Promise<void> {
  const { scope, now, audit } = ask
  await lockStores(
    tx,
    (await payoutLocations(tx, scope)).map(({ storeId }) => storeId),
  )
  const type = wantsDaily ? 'DAILY' : 'STANDARD'
  const affected = (await locationTerms(tx, scope, now)).filter(({ terms, change, isSubscribeEligible }) =>
    isAffected({ type: change?.type ?? terms.type, isSubscribeEligible }, wantsDaily),
  )
  if (affected.length === 0) throw new AppError('payout.settingsUnchanged')
  for (const { storeId, storeAddressId, today, terms, change } of affected) {
    if (change !== null) await undoFrequencyChange(tx, storeId, change.id, now)
    // back to what it is today: undoing the change is enough
    const isBack = change !== null && terms.type === type
    if (!isBack)
      await planFrequencyChange(tx, {
        storeId,
        storeAddressId,
        id: uuidv7(now),
        type,
        validFrom: addDays(today, 1),
        madeAt: now,
        madeBy: userIdOf(scope),
      })
    audit.change(
      'payoutSettings',
      String(storeAddressId),
      { type: change?.type ?? terms.type },
      { type },
      storeId,
    )
    const next = { frequency: type, from: isBack ? today : addDays(today, 1) } as const
    await publishFrequency(tx, now, { storeId, storeAddressId }, next)
  }
}

/** Undoes planned changes; refused if there is none. */
export async function undoChanges(tx: Tx, { scope, now, audit }: FrequencyAsk): Promise<void> {
  await lockStores(
    tx,
    (await payoutLocations(tx, scope)).map(({ storeId }) => storeId),
  )
  let undone = 0
  for (const { storeId, storeAddressId, today, terms, change } of await locationTerms(tx, scope, now)) {
    if (change === null) continue
    await undoFrequencyChange(tx, storeId, change.id, now)
    audit.change(
      'payoutSettings',
      String(storeAddressId),
      { type: change.type },
      { type: terms.type },
      storeId,
    )
    if (terms.type === 'DAILY' || terms.type === 'STANDARD')
      await publishFrequency(tx, now, { storeId, storeAddressId }, { frequency: terms.type, from: today })
    undone++
  }
  if (undone === 0) throw new AppError('payout.nothingToUndo')
}

function publishFrequency(
  tx: Tx,
  now: Date,
  { storeId, storeAddressId }: { readonly storeId: number; readonly storeAddressId: number },
  data: WebhookData['payoutFrequency.changed'],
): Promise<void> {
  const event = { type: 'payoutFrequency.changed' as const, storeId, storeAddressIds: [storeAddressId], data }
  return publishEvents(tx, now, event)
}
