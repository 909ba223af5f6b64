import { expect, test } from 'vitest'
import { activationFault, isDue } from './activation.ts'
import { neededRight, outcomeOf, questions } from './knowledge.ts'
import { photoQuality } from './provider.ts'
import { shownSteps, turnOf, withoutMenuStep, type StepFacts } from './shown-steps.ts'
import { baseOf, completed, completionFault, merged, stepNames, type Step, type StepName } from './steps.ts'

const at = '2026-06-15T10:00:00.000Z'
const before = '2026-06-01T10:00:00.000Z'

/** A history in which the steps before `now` are completed. */
const historyOf = (names: readonly StepName[], now: StepName): Step[] =>
  names.map((name, nth) => {
    const here = names.indexOf(now)
    if (nth > here) return { name, status: 'PENDING', date: null }
    return { name, status: nth < here ? 'COMPLETED' : 'ACTIVE', date: before }
  })
const first: StepName[] = ['STORE_IMPORTED', 'CONTENT_CREATED', 'ONLINE_TRAINING', 'ACTIVATION', 'COMPLETED']
const second: StepName[] = [
  'FLOW2_STORE_IMPORTED',
  'FLOW2_VERIFY_MENU',
  'FLOW2_ONLINE_TRAINING',
  'FLOW2_ACTIVATION',
  'FLOW2_COMPLETED',
]
const facts: StepFacts = {
  hasVirtualStep: true,
  isTrained: false,
  integration: 'UNLINKED',
  isCatalogMigrated: false,
}
const listed = (history: Step[], changes: Partial<StepFacts> = {}) =>
  shownSteps(history, { ...facts, ...changes })
    .filter(({ hidden }) => !hidden)
    .map(({ base, status }) => `${base} ${status}`)

test('GAP-ONB-STEPS: every name belongs to one step of one flow', () => {
  expect(stepNames).toHaveLength(20)
  expect(baseOf('FLOW2_VERIFY_MENU')).toBe('VERIFY_MENU')
})

test('ONB-RULE-COMPLETE: a completed step gets its date and the next one starts', () => {
  const history = historyOf(first, 'ONLINE_TRAINING')
  expect(completed(history, 'ONLINE_TRAINING', at).slice(2)).toEqual([
    { name: 'ONLINE_TRAINING', status: 'COMPLETED', date: at },
    { name: 'ACTIVATION', status: 'ACTIVE', date: at },
    { name: 'COMPLETED', status: 'PENDING', date: null },
  ])
  expect(completed(history, 'STORE_IMPORTED', at)).toEqual(history)
})

test('only the partner’s own step in progress can be completed, and an activation only if it is not on hold', () => {
  const fault = (name: StepName, now: StepName, isPaused = false) =>
    completionFault(historyOf(second, now), name, isPaused)
  expect([
    fault('FLOW2_ONLINE_TRAINING', 'FLOW2_ONLINE_TRAINING'),
    fault('FLOW2_ONLINE_TRAINING', 'FLOW2_ACTIVATION'),
    fault('FLOW2_ONLINE_TRAINING', 'FLOW2_VERIFY_MENU'),
    fault('FLOW2_STORE_IMPORTED', 'FLOW2_STORE_IMPORTED'),
    fault('FLOW2_ACTIVATION', 'FLOW2_ACTIVATION', true),
    fault('ONLINE_TRAINING', 'FLOW2_ACTIVATION'),
    fault('FLOW2_COMPLETED', 'FLOW2_COMPLETED'),
  ]).toEqual([
    null,
    null,
    'onboarding.stepPending',
    'onboarding.stepNotYours',
    'onboarding.paused',
    'onboarding.stepUnknown',
    'onboarding.stepUnknown',
  ])
})

test('a later version of the feed does not revert what the partner has completed', () => {
  const stored = completed(historyOf(first, 'ONLINE_TRAINING'), 'ONLINE_TRAINING', before)
  const fed = historyOf(first, 'ONLINE_TRAINING').map((step) => ({ ...step, date: null }))
  expect(merged(fed, stored, at).map(({ status, date }) => [status, date])).toEqual([
    ['COMPLETED', before],
    ['COMPLETED', before],
    ['COMPLETED', before],
    ['ACTIVE', at],
    ['PENDING', null],
  ])
})

test('ONB-RULE-SHOWN-STEPS: internal steps of the marketplace are never listed', () => {
  expect(listed(historyOf(first, 'ONLINE_TRAINING'))).toEqual([
    'ONLINE_TRAINING ACTIVE',
    'ACTIVATION PENDING',
    'COMPLETED PENDING',
  ])
})

test('ONB-RULE-VIRTUAL-STEP: in the second flow the test follows the training, as recorded in this browser', () => {
  const training = historyOf(second, 'FLOW2_ONLINE_TRAINING')
  expect(listed(training).slice(1, 3)).toEqual(['ONLINE_TRAINING ACTIVE', 'TEST_YOUR_KNOWLEDGE PENDING'])
  expect(listed(training, { isTrained: true }).slice(1, 3)).toEqual([
    'ONLINE_TRAINING COMPLETED',
    'TEST_YOUR_KNOWLEDGE ACTIVE',
  ])
  expect(listed(historyOf(second, 'FLOW2_ACTIVATION')).slice(1, 3)).toEqual([
    'ONLINE_TRAINING COMPLETED',
    'TEST_YOUR_KNOWLEDGE COMPLETED',
  ])
  expect(listed(training, { hasVirtualStep: false })).not.toContain('TEST_YOUR_KNOWLEDGE PENDING')
  expect(listed(historyOf(first, 'ONLINE_TRAINING'), { isTrained: true })[0]).toBe('ONLINE_TRAINING ACTIVE')
})

test('ONB-RULE-VERIFY-MENU-HIDDEN: the menu step is hidden if another system manages the menu and the flag is on', () => {
  const history = historyOf(second, 'FLOW2_VERIFY_MENU')
  const isListed = (integration: StepFacts['integration'], isCatalogMigrated: boolean) =>
    listed(history, { integration, isCatalogMigrated }).includes('VERIFY_MENU ACTIVE')
  const matrix = (['UNLINKED', 'LINKED', 'MANAGED'] as const).map((status) => [
    isListed(status, false),
    isListed(status, true),
  ])
  expect(matrix).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ])
})

test('each step states who has to act and what blocks it', () => {
  const steps = shownSteps(historyOf(second, 'FLOW2_VERIFY_MENU'), { ...facts, hasVirtualStep: false })
  const turns = steps.map((step) => turnOf(steps, step, false))
  expect(turns).toEqual([
    { actor: null, blockedBy: null },
    { actor: 'PARTNER', blockedBy: null },
    { actor: 'PARTNER', blockedBy: 'VERIFY_MENU' },
    { actor: 'PARTNER', blockedBy: 'VERIFY_MENU' },
    { actor: 'PARTNER', blockedBy: 'VERIFY_MENU' },
  ])
  const [, , , activation] = steps
  expect(activation && turnOf(steps, activation, true).actor).toBe('MARKETPLACE')
})

test('ONB-RULE-VERIFY-MENU-HIDDEN: a hidden menu step blocks no other', () => {
  const managed = { ...facts, hasVirtualStep: false, integration: 'MANAGED' } as const
  const history = historyOf(second, 'FLOW2_VERIFY_MENU')
  const steps = shownSteps(history, { ...managed, isCatalogMigrated: true })
  const next = steps.find(({ status }) => status === 'ACTIVE')
  expect(next && [next.base, turnOf(steps, next, false)]).toEqual([
    'ONLINE_TRAINING',
    { actor: 'PARTNER', blockedBy: null },
  ])
  expect(withoutMenuStep(history, { ...managed, isCatalogMigrated: false })).toBe(history)
  const linked = { integration: 'LINKED', isCatalogMigrated: true } as const
  expect(withoutMenuStep(history, linked)).toBe(history)
})

test('ONB-ENTITY-ACTIVATION: a day from tomorrow on, at most sixty days ahead', () => {
  const today = '2026-06-15'
  expect(
    ['2026-06-14', today, '2026-06-16', '2026-08-14', '2026-08-15'].map((day) => activationFault(day, today)),
  ).toEqual(['activation.past', 'activation.past', null, null, 'activation.tooFar'])
  expect([isDue(null, today), isDue('2026-06-16', today), isDue(today, today)]).toEqual([false, false, true])
})

test('ONB-CONST-PHOTO-QUALITY: the thresholds of the flags determine the level', () => {
  const level = (score: number, low = 33, medium = 69) => photoQuality(score, { low, medium })
  expect([0, 33, 34, 69, 70, 100].map((score) => level(score))).toEqual([
    'LOW',
    'LOW',
    'MEDIUM',
    'MEDIUM',
    'HIGH',
    'HIGH',
  ])
  expect([level(50, 60), level(50, 10, 40)]).toEqual(['LOW', 'HIGH'])
})

test('the self-assessment is passed with four right answers of five', () => {
  const right = Object.fromEntries(questions.map(({ id, right: answer }) => [id, answer]))
  expect(outcomeOf(right)).toEqual({ right: questions.length, isPassed: true, wrong: [] })
  expect(outcomeOf({ ...right, busy: 'close' })).toEqual({
    right: neededRight,
    isPassed: true,
    wrong: ['busy'],
  })
  expect(outcomeOf({ ...right, busy: 'close', packing: 'open' }).isPassed).toBe(false)
  expect(outcomeOf({}).right).toBe(0)
})
