import {
  actorOf,
  baseOf,
  completed,
  isSecondFlow,
  type Actor,
  type BaseStep,
  type Step,
  type StepStatus,
} from './steps.ts'
import type { IntegrationStatus } from './provider.ts'

/** A step as the tracker shows it. */
export interface ShownStep {
  readonly base: BaseStep
  readonly status: StepStatus
  readonly date: string | null
  /** Client-side: it counts, but is not listed. */
  readonly hidden: boolean
  /** It exists only in this browser (ONB-RULE-VIRTUAL-STEP). */
  readonly isVirtual: boolean
}

/** Input of the list of steps besides the history. */
export interface StepFacts {
  readonly hasVirtualStep: boolean
  /** Whether the partner has completed the online training in this browser. */
  readonly isTrained: boolean
  readonly integration: IntegrationStatus
  readonly isCatalogMigrated: boolean
}

/** ONB-RULE-SHOWN-STEPS: the tracker never lists these. */
const excluded: readonly BaseStep[] = ['STORE_IMPORTED', 'CONTENT_CREATED']

type MenuFacts = Pick<StepFacts, 'integration' | 'isCatalogMigrated'>

/** ONB-RULE-VERIFY-MENU-HIDDEN: another system keeps the menu, so the partner does not verify it. */
const hidesMenu = ({ integration, isCatalogMigrated }: MenuFacts): boolean =>
  isCatalogMigrated && integration === 'MANAGED'

/** The history in which a hidden menu step is completed as soon as it starts, since no one can open it. */
export function withoutMenuStep(history: readonly Step[], facts: MenuFacts): readonly Step[] {
  const step = history.find(({ name, status }) => baseOf(name) === 'VERIFY_MENU' && status === 'ACTIVE')
  return step?.date && hidesMenu(facts) ? completed(history, step.name, step.date) : history
}

/** The steps of a location in the tracker, in the order of its history. */
export function shownSteps(history: readonly Step[], facts: StepFacts): ShownStep[] {
  return withoutMenuStep(history, facts).flatMap((step) => {
    const base = baseOf(step.name)
    const hidden = excluded.includes(base) || (base === 'VERIFY_MENU' && hidesMenu(facts))
    const shown: ShownStep = { base, status: step.status, date: step.date, hidden, isVirtual: false }
    const hasVirtual = facts.hasVirtualStep && isSecondFlow(step.name) && base === 'ONLINE_TRAINING'
    return hasVirtual ? [trained(shown, facts), virtualStep(step, facts)] : [shown]
  })
}

/** ONB-RULE-VIRTUAL-STEP: the training counts as completed once this browser has recorded it. */
function trained(step: ShownStep, { isTrained }: StepFacts): ShownStep {
  return isTrained && step.status === 'ACTIVE' ? { ...step, status: 'COMPLETED' } : step
}

function virtualStep({ status, date }: Step, { isTrained }: StepFacts): ShownStep {
  const base = { base: 'TEST_YOUR_KNOWLEDGE', hidden: false, isVirtual: true } as const
  if (status === 'COMPLETED') return { ...base, status, date }
  return { ...base, status: isTrained && status === 'ACTIVE' ? 'ACTIVE' : 'PENDING', date: null }
}

/** Who has to act on a step, and the step that blocks it. */
interface Turn {
  /** Null for a completed step. */
  readonly actor: Actor | null
  /** The step that must be done first; null where nothing blocks it. */
  readonly blockedBy: BaseStep | null
}

/** Who has to act: a pending step waits for the first incomplete step before it. */
export function turnOf(steps: readonly ShownStep[], step: ShownStep, isPaused: boolean): Turn {
  if (step.status === 'COMPLETED') return { actor: null, blockedBy: null }
  const actor = step.base === 'ACTIVATION' && isPaused ? 'MARKETPLACE' : actorOf(step.base)
  if (step.status === 'ACTIVE') return { actor, blockedBy: null }
  const before = steps.slice(0, steps.indexOf(step)).find(({ status }) => status !== 'COMPLETED')
  return { actor, blockedBy: before?.base ?? null }
}
