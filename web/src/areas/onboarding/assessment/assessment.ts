import {
  questions,
  type Answers,
  type Question,
  type QuestionId,
} from '@storekeep/contract/rules/onboarding/knowledge.ts'
import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '#kit/session/session.ts'
import { newListeners } from '#kit/events/listeners.ts'

/** One attempt at the self-assessment of a location; kept in memory only. */
interface Run {
  readonly questions: readonly Question[]
  readonly answers: Answers
}

const runs = new Map<number, Run>()
const { on, notify } = newListeners()

function change(id: number, run: Run): void {
  runs.set(id, run)
  notify()
}

onSessionEnd(() => runs.clear())

/** Loads the questions for a new attempt. */
export function startRun(id: number): void {
  change(id, { questions, answers: {} })
}

/** ONB-RULE-SELF-ASSESSMENT: whether questions are loaded. */
export function hasRun(id: number): boolean {
  return runs.has(id)
}

export function answer(id: number, question: QuestionId, given: string): void {
  const run = runs.get(id)
  if (run) change(id, { ...run, answers: { ...run.answers, [question]: given } })
}

/** The attempt of a location; undefined before its questions are loaded. */
export function useRun(id: number): Run | undefined {
  return useSyncExternalStore(on, () => runs.get(id))
}
