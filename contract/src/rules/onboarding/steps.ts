/** GAP-ONB-STEPS: the steps until a location is live. */
const baseSteps = [
  'STORE_IMPORTED',
  'CONTENT_CREATED',
  'ONLINE_TRAINING',
  'CHECK_DETAILS',
  'ACTIVATION',
  'COMPLETED',
  'VERIFY_CONTACT_INFO',
  'ADD_WORKING_HOURS',
  'VERIFY_MENU',
  'TEST_YOUR_KNOWLEDGE',
] as const
export type BaseStep = (typeof baseSteps)[number]

/** ONB-STATE-STEPS: the names of both flows, as they are written on the wire. */
export const stepNames = [
  ...baseSteps,
  'FLOW2_STORE_IMPORTED',
  'FLOW2_CONTENT_CREATED',
  'FLOW2_ONLINE_TRAINING',
  'FLOW2_CHECK_DETAILS',
  'FLOW2_ACTIVATION',
  'FLOW2_COMPLETED',
  'FLOW2_VERIFY_CONTACT_INFO',
  'FLOW2_ADD_WORKING_HOURS',
  'FLOW2_VERIFY_MENU',
  'FLOW2_TEST_YOUR_KNOWLEDGE',
] as const
export type StepName = (typeof stepNames)[number]

export const stepStatuses = ['PENDING', 'ACTIVE', 'COMPLETED'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** A step of one location's history. `date` is when its status was set; null while it is pending. */
export interface Step {
  readonly name: StepName
  readonly status: StepStatus
  readonly date: string | null
}

/** The step without its flow. */
export function baseOf(name: StepName): BaseStep {
  const base = baseSteps.find((step) => name === step || name === `FLOW2_${step}`)
  if (base === undefined) throw new Error(`${name} is no step`)
  return base
}

/** Whether a step belongs to the second flow; the steps of a location are of one flow. */
export function isSecondFlow(name: StepName): boolean {
  return name.startsWith('FLOW2_')
}

/** Who completes a step. */
export type Actor = 'PARTNER' | 'MARKETPLACE'

/** The steps that the marketplace completes and reports through its feed; the partner completes the others. */
const ofMarketplace: readonly BaseStep[] = ['STORE_IMPORTED', 'CONTENT_CREATED']

export function actorOf(base: BaseStep): Actor {
  return ofMarketplace.includes(base) ? 'MARKETPLACE' : 'PARTNER'
}

/** Why the partner cannot complete a step. */
type CompletionFault =
  | 'onboarding.stepUnknown'
  | 'onboarding.stepPending'
  | 'onboarding.stepNotYours'
  | 'onboarding.paused'

/** ONB-RULE-COMPLETE: why the partner cannot complete a step; completing a completed one again is allowed. */
export function completionFault(
  history: readonly Step[],
  name: StepName,
  isPaused: boolean,
): CompletionFault | null {
  const step = history.find((one) => one.name === name)
  // the last one is completed by going live
  if (!step || baseOf(name) === 'COMPLETED') return 'onboarding.stepUnknown'
  if (step.status === 'COMPLETED') return null
  if (step.status === 'PENDING') return 'onboarding.stepPending'
  if (actorOf(baseOf(name)) === 'MARKETPLACE') return 'onboarding.stepNotYours'
  return baseOf(name) === 'ACTIVATION' && isPaused ? 'onboarding.paused' : null
}

/** The history after a step is completed: if no other is in progress, the next one starts. */
export function completed(history: readonly Step[], name: StepName, at: string): Step[] {
  return begun(
    history.map((step) =>
      step.name === name && step.status !== 'COMPLETED' ? { ...step, status: 'COMPLETED', date: at } : step,
    ),
    at,
  )
}

/** Starts the first pending step if none is in progress. */
function begun(history: readonly Step[], at: string): Step[] {
  if (history.some(({ status }) => status === 'ACTIVE')) return [...history]
  const next = history.findIndex(({ status }) => status === 'PENDING')
  return history.map((step, nth) => (nth === next ? { ...step, status: 'ACTIVE', date: at } : step))
}

/** The fed history merged with the stored one: steps that the partner has completed stay completed. */
export function merged(fed: readonly Step[], stored: readonly Step[], at: string): Step[] {
  const before = new Map(stored.map((step) => [step.name, step]))
  return begun(
    fed.map((step) => {
      const known = before.get(step.name)
      if (known?.status === 'COMPLETED' && actorOf(baseOf(step.name)) === 'PARTNER') return known
      if (step.status === 'PENDING') return { ...step, date: null }
      const isSame = known?.status === step.status
      return { ...step, date: step.date ?? (isSame ? known.date : null) ?? at }
    }),
    at,
  )
}

/** The incomplete steps that are required before a location goes live. */
export function missingBeforeLive(history: readonly Step[]): StepName[] {
  return history.flatMap(({ name, status }) =>
    baseOf(name) === 'COMPLETED' || status === 'COMPLETED' ? [] : [name],
  )
}
