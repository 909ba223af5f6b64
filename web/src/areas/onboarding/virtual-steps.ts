import { useMemo, useSyncExternalStore } from 'react'
import { fieldsOf, jsonOf } from '#kit/storage/json.ts'
import { read, write } from '#kit/storage/storage.ts'
import { newListeners } from '#kit/events/listeners.ts'

/** SESSION-STORAGE-KEYS: the step progress stored in this browser for a location. */
export interface VirtualSteps {
  readonly onlineTrainingCompleted: boolean
  readonly selfAssessmentCompleted: boolean
  readonly testYourKnowledgeSubmitted: boolean
}

const { on, notify } = newListeners()
const keyOf = (id: number) => `virtualSteps.${id}` as const

function parsed(text: string | null): VirtualSteps {
  const kept = fieldsOf(jsonOf(text))
  const has = (name: keyof VirtualSteps) => kept[name] === true
  return {
    onlineTrainingCompleted: has('onlineTrainingCompleted'),
    selfAssessmentCompleted: has('selfAssessmentCompleted'),
    testYourKnowledgeSubmitted: has('testYourKnowledgeSubmitted'),
  }
}

/** The stored progress of a location. */
export function virtualSteps(id: number): VirtualSteps {
  return parsed(read(keyOf(id)))
}

/** Stores completed steps; leaves the others unchanged. */
export function keepVirtual(id: number, done: Partial<VirtualSteps>): void {
  write(keyOf(id), JSON.stringify({ ...virtualSteps(id), ...done }))
  notify()
}

export function useVirtualSteps(id: number): VirtualSteps {
  const text = useSyncExternalStore(on, () => read(keyOf(id)))
  return useMemo(() => parsed(text), [text])
}
