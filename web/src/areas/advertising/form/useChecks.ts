import type { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFlag } from '#kit/flags/useFlag.ts'
import { reportError } from '#kit/telemetry/errors/errors.ts'
import { adTiers, businessStatus } from '../advertising.queries.ts'

type Tiers = Reply<typeof advertising.tiers>['tiers']

export interface Checks {
  readonly isPending: boolean
  /** Why the store may not advertise now; null when it may, or when the check has not answered. */
  readonly refused: 'ad.businessInvalid' | 'ad.noLocation' | 'ad.notAllowed' | null
  /** Whether a check did not answer; the server checks again when the ad is created. */
  readonly isUnknown: boolean
  /** The tier of each location and whether it may be advertised. */
  readonly tiers: Tiers
  readonly again: () => void
}

/** The answer of a check so far. */
interface Answer<T> {
  readonly data: T | undefined
  readonly isPending: boolean
  readonly isError: boolean
}

/**
 * ADS-RULE-BUSINESS: combines the checks. A failed check counts as allowed here (ADS-ERROR-BUSINESS,
 * ADS-ERROR-GUARDRAILS); the server checks again and creates nothing unless it passes.
 */
export function decided(
  business: Answer<Reply<typeof advertising.businessStatus>>,
  guardrails: Answer<Reply<typeof advertising.tiers>>,
  isGuarded: boolean,
): Omit<Checks, 'again'> {
  const isValid = business.data?.isValid ?? true
  const isAllowed = !isGuarded || (guardrails.data?.allowToSponsor ?? true)
  return {
    isPending: business.isPending || (isGuarded && guardrails.isPending),
    refused: !isValid ? (business.data?.reason ?? 'ad.businessInvalid') : isAllowed ? null : 'ad.notAllowed',
    isUnknown: business.isError || (isGuarded && guardrails.isError),
    tiers: (isGuarded ? guardrails.data?.tiers : undefined) ?? [],
  }
}

/** Checks whether the store may advertise, before the form opens. */
export function useChecks(storeId: number): Checks {
  const isGuarded = useFlag('SK_ADS_GUARDRAILS_ENABLED')
  const business = useQuery(businessStatus(storeId))
  const guardrails = useQuery(adTiers(storeId, isGuarded))
  const { error } = guardrails
  useEffect(
    function logFailure() {
      if (error !== null) reportError('ads-guardrails', error, { storeId })
    },
    [error, storeId],
  )
  return {
    ...decided(business, guardrails, isGuarded),
    again: () => {
      void business.refetch()
      if (isGuarded) void guardrails.refetch()
    },
  }
}
