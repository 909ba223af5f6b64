import type { ErrorCode } from '@storekeep/contract/kit/errors.ts'
import { activationFault, isDue } from '@storekeep/contract/rules/onboarding/activation.ts'
import { withoutMenuStep } from '@storekeep/contract/rules/onboarding/shown-steps.ts'
import {
  baseOf,
  completed,
  completionFault,
  missingBeforeLive,
  type BaseStep,
  type Step,
  type StepName,
} from '@storekeep/contract/rules/onboarding/steps.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { PlainCommand } from '../../platform/http/commands/in-transaction.ts'
import { userIdOf } from '../../platform/scope/scope.ts'
import { hasContact } from '../account/account.read.ts'
import { hasMenu } from '../catalog/catalog.read.ts'
import { flagOn } from '../flags/flags.read.ts'
import { hasHours } from '../schedule/schedule.read.ts'
import { makeLive } from '../stores/stores.book.ts'
import { recordMoves } from './events.ts'
import { isPaused, openOnboarding } from './onboarding.service.ts'
import * as repo from './onboarding.repo.ts'

/** The onboarding of a location, locked until the transaction ends; a menu step that is hidden is completed first. */
async function lockOnboarding({ tx, who, clock }: PlainCommand, id: number) {
  await repo.lockStore(tx, who, id)
  const location = await openOnboarding(tx, who, id)
  const { onboarding } = location
  const { storeId, storeAddressId, steps: before, integrationStatus: integration } = onboarding
  const isCatalogMigrated = await flagOn(tx, who, 'SK_MIGRATED_CATALOG_ENABLED', storeId)
  const after = withoutMenuStep(before, { integration, isCatalogMigrated })
  if (after === before) return location
  const steps = [...after]
  await repo.saveSteps(tx, onboarding, steps)
  await recordMoves(tx, [{ storeId, storeAddressId, before, after, by: null }], clock.now())
  return { ...location, onboarding: { ...onboarding, steps } }
}

/** ONB-CALL-STAGE-COMPLETE, ONB-RULE-COMPLETE: a completed one remains so, and nothing is recorded. */
export async function completeStage(command: PlainCommand, id: number, name: StepName): Promise<void> {
  const { tx, clock, audit } = command
  const { onboarding } = await lockOnboarding(command, id)
  const fault = completionFault(onboarding.steps, name, isPaused(onboarding))
  if (fault) throw new AppError(fault, { step: name })
  if (onboarding.steps.some((step) => step.name === name && step.status === 'COMPLETED'))
    return audit.nothing()
  const missing = await missingFor(tx, onboarding, baseOf(name))
  if (missing) throw new AppError(missing, { id })
  await move(command, onboarding, completed(onboarding.steps, name, clock.now().toISOString()))
}

/** The data that the partner confirms with a step must exist first. */
async function missingFor(
  tx: Tx,
  onboarding: repo.FoundOnboarding['onboarding'],
  base: BaseStep,
): Promise<ErrorCode | null> {
  if (base === 'VERIFY_CONTACT_INFO')
    return (await hasContact(tx, onboarding)) ? null : 'onboarding.contactMissing'
  if (base === 'ADD_WORKING_HOURS') return (await hasHours(tx, onboarding)) ? null : 'onboarding.hoursMissing'
  if (base !== 'VERIFY_MENU' || onboarding.integrationStatus !== 'UNLINKED') return null
  return (await hasMenu(tx, onboarding.storeId)) ? null : 'onboarding.menuMissing'
}

/** ONB-CALL-COMPLETE, GAP-ONB-END: the location goes live; one that is live already remains so. */
export async function completeOnboarding(command: PlainCommand, id: number): Promise<void> {
  const { tx, who, clock, audit } = command
  const { onboarding, status } = await lockOnboarding(command, id)
  if (status === 'LIVE') return audit.nothing()
  if (onboarding.cancelled) throw new AppError('onboarding.notFound', { id })
  const missing = missingBeforeLive(onboarding.steps)
  if (missing.length > 0) throw new AppError('onboarding.notFinished', { missing })
  const now = clock.now().toISOString()
  const last = onboarding.steps.find((step) => baseOf(step.name) === 'COMPLETED')
  await move(command, onboarding, last ? completed(onboarding.steps, last.name, now) : onboarding.steps)
  await makeLive(tx, who, onboarding)
  audit.change('location', id, { status }, { status: 'LIVE' }, onboarding.storeId)
}

async function move(
  { tx, who, clock, audit }: PlainCommand,
  onboarding: repo.FoundOnboarding['onboarding'],
  after: Step[],
): Promise<void> {
  const { storeId, storeAddressId, steps: before } = onboarding
  await repo.saveSteps(tx, onboarding, after)
  const by = userIdOf(who)
  await recordMoves(tx, [{ storeId, storeAddressId, before, after, by }], clock.now())
  audit.change('onboarding', storeAddressId, { steps: before }, { steps: after }, storeId)
}

/** ONB-CALL-ACTIVATION-SET: a day from tomorrow on in the location's own calendar; null cancels it. */
export async function scheduleActivation(
  command: PlainCommand,
  id: number,
  day: string | null,
): Promise<void> {
  const { tx, clock, audit } = command
  const { onboarding, timeZone } = await lockOnboarding(command, id)
  const fault = day === null ? null : activationFault(day, today(clock, timeZone))
  if (fault) throw invalid([{ path: 'scheduledSelfActivationDate', code: fault }])
  if (isPaused(onboarding)) throw new AppError('onboarding.paused', { id })
  await repo.saveActivation(tx, onboarding, day)
  const { storeId, storeAddressId, steps, scheduledActivation: before } = onboarding
  await recordMoves(tx, [{ storeId, storeAddressId, before: steps, after: steps, by: null }], clock.now())
  audit.change('onboarding', id, { scheduledActivation: before }, { scheduledActivation: day }, storeId)
}

const today = (clock: Clock, timeZone: string): string => localTimeOf(clock.now().toISOString(), timeZone).day

/** Completes the activation of a location that is due and not held by the marketplace. */
export async function activateIfDue(command: PlainCommand, id: number): Promise<boolean> {
  const { onboarding, timeZone } = await lockOnboarding(command, id)
  const step = onboarding.steps.find(({ name }) => baseOf(name) === 'ACTIVATION')
  if (!isDue(onboarding.scheduledActivation, today(command.clock, timeZone))) return false
  if (step?.status !== 'ACTIVE' || isPaused(onboarding) || onboarding.cancelled) return false
  const after = completed(onboarding.steps, step.name, command.clock.now().toISOString())
  await move(command, onboarding, after)
  return true
}
