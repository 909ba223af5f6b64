import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, StoreAddressId, StoreAddressIds, StoreId } from '../kit/fields.ts'
import { partIds, tiers, scoreVersions } from '../rules/score/score.ts'

/** `yyyy-MM`, a month of the location's own calendar. */
const Month = z.string().check(z.regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, 'field.invalid'))

const TierName = z.enum(tiers)
/** A month is completed when it has ended in the location's city. */
export const MonthStatus = z.enum(['IN_PROGRESS', 'COMPLETED'])
export type MonthStatus = z.output<typeof MonthStatus>
const PartName = z.enum(partIds)
const Version = z.enum(scoreVersions)

/** Points of 100, with one decimal. */
const Points = z.number()
const PointsInterval = z.nullable(z.object({ low: Points, high: Points }))
const Fewer = z.array(z.object({ part: PartName, fewer: z.int() }))

/** The distance to the next tier; null at the highest and without a score. */
export const MissingPoints = z.nullable(
  z.object({
    tier: TierName,
    points: Points,
    /** Number of fewer faults of one part that suffices, smallest change first. */
    alone: Fewer,
    /** Where no part suffices alone: these in combination. */
    together: Fewer,
    /** What can still be reached in the current month; null if it is over or on its last day. */
    rest: z.nullable(
      z.object({
        days: z.int(),
        /** Maximum number of faults of one part that suffices; `pace` is the projection of the current pace. */
        alone: z.array(z.object({ part: PartName, atMost: z.int(), pace: z.int() })),
        /** Where none suffices alone: these must improve together. Empty if the tier is out of reach. */
        together: z.array(PartName),
      }),
    ),
  }),
)
export type MissingPoints = z.output<typeof MissingPoints>

/**
 * PERF-ENTITY-MONTHLY: the result of a month. `promoted`: a higher tier than in the previous month, which must have a
 * score.
 */
const MonthResult = {
  promoted: z.boolean(),
  status: MonthStatus,
  tier: z.nullable(TierName),
  /** Null where the sample is too small; `noScore` has the reason. */
  score: z.nullable(Points),
  noScore: z.nullable(z.enum(['tooFewOrders', 'notEnoughData'])),
  /** Orders offered and answered. */
  orders: z.int(),
  /** Those of them with known acceptance, without which there is no score (GAP-UNKNOWN). */
  knownOrders: z.int(),
  missing: MissingPoints,
}

const LocationKey = { storeAddressId: StoreAddressId, storeId: StoreId }

/** The performance of the selected locations in a month: of each, and of all their orders together. */
export const MonthlyPerformance = z.object({
  ...MonthResult,
  storeAddresses: z.array(z.object({ ...LocationKey, ...MonthResult })),
})
export type MonthlyPerformance = z.output<typeof MonthlyPerformance>

/** One part of a score: `points` of at most `most`, from `faults` of `of`. */
export const ScorePartReply = z.object({
  part: PartName,
  points: Points,
  most: Points,
  faults: z.int(),
  of: z.int(),
  /** The 95 % interval of the points at small volumes. */
  interval: PointsInterval,
})
export type ScorePartReply = z.output<typeof ScorePartReply>

/** A month's score in full: everything that the page uses to explain it. */
export const MonthTier = z.object({
  month: Month,
  version: Version,
  ...MonthResult,
  interval: PointsInterval,
  parts: z.array(ScorePartReply),
  /** Parts without a sufficient sample; their weight is distributed to the others. */
  leftOut: z.array(PartName),
  /** When the facts last changed; null without any. */
  changedAt: z.nullable(Instant),
})
export type MonthTier = z.output<typeof MonthTier>
export const LocationTier = z.object({ ...LocationKey, ...MonthTier.shape })
export type LocationTier = z.output<typeof LocationTier>

/** Maximum number of months per call. */
const maxMonths = 24
const Months = z.array(Month).check(z.minLength(1, 'field.required'), z.maxLength(maxMonths, 'field.tooLong'))

/** By default the current month and the twelve before, and all locations that the user can see. */
const Query = z.object({
  months: z.optional(Months),
  storeAddressIds: z.optional(StoreAddressIds),
  /** `false` returns only the total of the locations, for long histories. */
  each: z._default(z.boolean(), true),
})

/** How many locations reached each tier in a month, the highest first; tiers without any are left out. */
const TierCounts = z.array(z.object({ tier: TierName, locations: z.int() }))
export type TierCounts = z.output<typeof TierCounts>

export const performance = {
  monthly: endpoint({
    id: 'PERF-CALL-PERFORMANCES',
    summary: 'Promotion, status and tier by month, for the locations together and for each.',
    method: 'GET',
    host: 'dashboard',
    path: '/store-addresses/performances',
    access: { section: 'TOP_PERFORMER' },
    effect: 'read',
    query: Query,
    reply: z.object({ monthlyPerformance: z.record(Month, MonthlyPerformance) }),
  }),
  tiers: endpoint({
    id: 'PERF-CALL-TIERS',
    summary: 'Monthly scores with their parts, for each location and for all together.',
    method: 'GET',
    host: 'dashboard',
    path: '/performance/tiers',
    access: { section: 'PARTNER_SCORE' },
    effect: 'read',
    query: Query,
    reply: z.object({ tiers: z.array(LocationTier), together: z.array(MonthTier) }),
  }),
  active: endpoint({
    id: 'PERF-CALL-TIERS-ACTIVE',
    summary: 'The tier of each location’s newest completed month.',
    method: 'POST',
    host: 'dashboard',
    path: '/performance/tiers/active',
    access: { section: 'PARTNER_SCORE' },
    effect: 'read',
    body: z.object({ storeAddressIds: z.optional(StoreAddressIds) }),
    reply: z.object({
      active: z.array(
        z.object({ ...LocationKey, month: Month, tier: z.nullable(TierName), score: z.nullable(Points) }),
      ),
    }),
  }),
  celebrations: endpoint({
    id: 'BANNER-CALL-CELEBRATIONS',
    summary:
      'Achievements of the caller’s live locations in a completed month; empty before it is completed.',
    method: 'GET',
    host: 'dashboard',
    path: '/performance/celebrations',
    // each kind needs its own section; without either the list is empty
    access: 'signed-in',
    effect: 'read',
    query: z.object({ month: Month }),
    reply: z.object({ topPerformer: TierCounts, partnerScore: TierCounts }),
  }),
}
