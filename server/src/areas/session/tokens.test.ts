import { expect, test } from 'vitest'
import { judge, type Presented } from './tokens.ts'

const now = new Date('2026-06-15T10:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const token = (state: Partial<Presented>): Presented => ({
  sessionEndedAt: null,
  sessionExpiresAt: new Date('2026-07-15T10:00:00Z'),
  spentAt: null,
  replacedAt: null,
  successorSpentAt: null,
  ...state,
})

test.each([
  ['an unused token is exchanged', {}, 'rotate'],
  [
    'a spent one within a minute, its successor unused, gets another successor',
    { spentAt: ago(59) },
    'again',
  ],
  ['exactly a minute is still within', { spentAt: ago(60) }, 'again'],
  ['a spent one after a minute ends the family', { spentAt: ago(61) }, 'reused'],
  [
    'a spent one whose successor was used ends the family',
    { spentAt: ago(5), successorSpentAt: ago(1) },
    'reused',
  ],
  ['a successor that was replaced ends the family', { replacedAt: ago(1) }, 'reused'],
  ['an ended session refuses everything', { sessionEndedAt: ago(1) }, 'refused'],
  ['an expired session refuses everything', { sessionExpiresAt: now }, 'refused'],
] as const)('SESSION-CALL-REFRESH (GAP-REFRESH-RETRY): %s', (_, state, verdict) => {
  expect(judge(token(state), now)).toBe(verdict)
})
