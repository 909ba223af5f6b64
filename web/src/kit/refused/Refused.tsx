import { lazyPart } from '../lazy/lazy.tsx'
import { withWords } from '../words/words.ts'
import type { Refusal } from './refusal.ts'

const RefusedState = lazyPart(() =>
  withWords(import('./RefusedState.tsx'), 'access', 'refused').then((m) => m.RefusedState),
)

/** The refused state with its texts, loaded only when needed. */
export function Refused({ refusal }: { refusal: Refusal }) {
  return <RefusedState refusal={refusal} />
}
