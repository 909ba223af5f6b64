import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entered } from '#kit/router/routes.ts'

const call = vi.fn((..._sent: unknown[]) => Promise.resolve())
const consent = vi.fn(() => 'granted')
vi.mock('#kit/api/call.ts', () => ({ call }))
vi.mock('#kit/telemetry/consent.ts', () => ({ consent }))
const { guardInbox } = await import('./inbox.guard.ts')
const { recordSupportClicked } = await import('./recordSupportClicked.ts')

beforeEach(() => {
  call.mockClear()
})

/** The address the guard redirects to with this many selected locations; null if it allows entry. */
function led(locations: number): unknown {
  // another section's selection has one location
  const chosenNow = (section: unknown) => ({
    addresses: Array.from({ length: section === 'INBOX' ? locations : 1 }),
  })
  try {
    guardInbox({ chosenNow } as unknown as Entered) // the only field the guard reads
    return null
  } catch (error) {
    return isRedirect(error) ? error.options.href : error
  }
}

test('INBOX-GUARD-ADDRESS: without a selected location the inbox redirects to the start page', () => {
  expect([led(0), led(1), led(3)]).toEqual(['/', null, null])
})

test('INBOX-GUARD-ADDRESS: entering is recorded as one click on support for users who have consented', () => {
  for (const answer of ['denied', 'unanswered', 'unknown']) {
    consent.mockReturnValueOnce(answer)
    recordSupportClicked()
  }
  expect(call).not.toHaveBeenCalled()
  recordSupportClicked()
  expect(call).toHaveBeenCalledTimes(1)
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: {
      events: [{ name: 'element_tapped', properties: { element: 'support_clicked', page: 'INBOX' } }],
    },
  })
})
