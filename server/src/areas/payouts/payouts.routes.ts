import type { ShownAccount } from '@storekeep/contract/areas/payouts.shapes.ts'
import { payoutsFeed, payoutsForMarketplace } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import type { TransferPriority } from '@storekeep/contract/rules/payouts/payouts.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve, type Circumstances } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { changeFrequency, undoChanges } from './requests/frequency.ts'
import { payingAccountFeed, payoutPriceFeed, settlementFeed } from './payouts.feed.ts'
import { payNow } from './payouts.jobs.ts'
import { withPeriods } from './payouts.repo.ts'
import * as service from './payouts.service.ts'
import * as money from './view/earnings.ts'
import { scenarioOf, whatIf } from './what-if/what-if.ts'
import * as view from './view/settings.ts'
import { withdraw } from './requests/withdrawals.ts'
import { payoutsToMake } from './sending/outgoing.ts'

interface Ask {
  readonly db: Db
  readonly who: Scope
  readonly clock: Clock
  readonly body: { readonly storeAddressesLegacyIds?: number[] | undefined }
}
const over = ({ db, who, body }: Pick<Ask, 'db' | 'who' | 'body'>) =>
  narrowTo(db, who, body.storeAddressesLegacyIds)

type WithdrawalAsk = Pick<Circumstances, 'transaction' | 'audit' | 'clock'> & {
  readonly who: Scope
  readonly body: Ask['body'] & {
    readonly amount?: number | undefined
    readonly fee?: number | undefined
    readonly bankAccounts?: readonly ShownAccount[] | undefined
    readonly transferPriority?: TransferPriority | undefined
  }
}

/** The answer of both calls of a withdrawal. */
function takingOut(jobs: Jobs) {
  return ({ transaction, who, body, audit, clock }: WithdrawalAsk) =>
    transaction(async (tx) => {
      const scope = await narrowTo(tx, who, body.storeAddressesLegacyIds)
      const rows = await withdraw(tx, { ...body, scope, now: clock.now(), audit })
      await payNow(jobs, tx)
      const written = (await withPeriods(tx, rows)).map(service.toPayout)
      return { status: 'INITIATED' as const, errorKind: null, payouts: written }
    })
}

/** Withdrawals, and all other calls of partners about payouts. */
export function payoutsRoutes({ jobs }: { readonly jobs: Jobs }, feeds: FeedDeps) {
  const takeOut = takingOut(jobs)
  return [
    ...serve(payouts, {
      subscribe: ({ transaction, who, query, body, audit, clock }) =>
        transaction(async (tx) => {
          const scope = await narrowTo(tx, who, query.storeAddressLegacyIds)
          await changeFrequency(tx, { scope, now: clock.now(), audit }, body.dailyPayoutsSubscribed)
          return { settings: await view.settings(tx, scope, clock.now()) }
        }),
      undoChange: ({ transaction, who, body, audit, clock }) =>
        transaction(async (tx) => {
          const scope = await narrowTo(tx, who, body.storeAddressesLegacyIds)
          await undoChanges(tx, { scope, now: clock.now(), audit })
          return { settings: await view.settings(tx, scope, clock.now()) }
        }),
      options: async (ask) => ({
        options: await view.payoutOptions(ask.db, await over(ask), ask.clock.now()),
      }),
      payoutOptions: async (ask) => ({
        payoutOptions: await view.payoutOptions(ask.db, await over(ask), ask.clock.now()),
      }),
      history: async (ask) =>
        service.history(ask.db, await over(ask), ask.clock.now(), ask.body, ask.body.pagination),
      upcoming: async (ask) => ({ upcoming: await service.upcoming(ask.db, await over(ask)) }),
      get: ({ db, who, params }) => service.getPayout(db, who, params.payoutId),
      retry: ({ transaction, who, params, audit }) =>
        transaction(async (tx) => {
          const reply = await service.retryPayout(tx, who, audit, params.payoutId)
          await payNow(jobs, tx)
          return reply
        }),
      eligibility: async (ask) => view.eligibility(ask.db, await over(ask)),
      settingsV1: async (ask) => {
        const [first] = await view.settings(ask.db, await over(ask), ask.clock.now())
        if (!first) throw new AppError('request.notFound')
        return first
      },
      settings: async (ask) => ({
        settings: await view.settings(ask.db, await over(ask), ask.clock.now()),
      }),
      bankAccounts: async (ask) => view.bankAccounts(ask.db, await over(ask)),
      earningsV1: async (ask) => money.earnings(ask.db, await over(ask), ask.clock.now(), 7),
      earnings: async (ask) => money.earnings(ask.db, await over(ask), ask.clock.now(), 2),
      whatIf: async (ask) => whatIf(ask.db, await over(ask), ask.clock.now(), scenarioOf(ask.body)),
      balance: async (ask) => money.balance(ask.db, await over(ask), ask.clock.now()),
      withdrawalDetailsV1: async (ask) => money.withdrawalDetails(ask.db, await over(ask), ask.clock.now()),
      withdrawalDetails: async (ask) => money.withdrawalDetails(ask.db, await over(ask), ask.clock.now()),
      withdrawV1: takeOut,
      withdraw: takeOut,
    }),
    ...marketplaceRoutes(jobs, feeds),
  ]
}

/** What the marketplace feeds, and the payouts that it makes. */
function marketplaceRoutes(jobs: Jobs, feeds: FeedDeps) {
  return [
    ...serve(payoutsForMarketplace, {
      list: async ({ db, who, query }) => ({ payouts: await payoutsToMake(db, who, query) }),
    }),
    ...feedRoutes(
      payoutsFeed,
      {
        payoutAccounts: payingAccountFeed(jobs),
        payoutPrices: payoutPriceFeed,
        settlements: settlementFeed,
      },
      feeds,
    ),
  ]
}
