import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { finishesByItself } from '@storekeep/contract/rules/advertising/life.ts'
import { useEffect } from 'react'
import { useNow } from '#figures/periods/useNow.ts'
import { reportError } from '#kit/telemetry/errors/errors.ts'
import { finishById } from '../advertising.queries.ts'
import { statusNow } from '../status.ts'

/** Ads already finished from this page; each is requested once. */
const asked = new Set<string>()

/**
 * ADS-STATE-AUTO-FINISH: finishes credit ads without balance. The page does not wait for it; the server runs the same
 * check.
 */
export function useFinishOutOfBalance(ads: readonly Campaign[] | undefined): void {
  const now = useNow()
  useEffect(
    function finishThem() {
      const ended = (ads ?? []).filter((ad) => finishesByItself(statusNow(ad, now), ad.isOutOfBalance))
      for (const { campaignId } of ended) {
        if (asked.has(campaignId)) continue
        asked.add(campaignId)
        finishById(campaignId).catch((error: unknown) =>
          reportError('credit-ads-check', error, { campaignId }),
        )
      }
    },
    [ads, now],
  )
}
