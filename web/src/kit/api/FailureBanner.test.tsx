import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError, networkError } from './ApiError.ts'
import { FailureBanner } from './FailureBanner.tsx'
import { confirming } from './useCommand.ts'

const refused = new ApiError({ code: 'some.code', status: 409, message: 'The report is still being made.' })

test('a failed call is announced with its reason; one that has not failed shows nothing', () => {
  expect(renderToStaticMarkup(<FailureBanner error={null} />)).toBe('')
  expect(renderToStaticMarkup(<FailureBanner error={undefined} title="Not deleted" />)).toBe('')
  const html = renderToStaticMarkup(<FailureBanner error={refused} title="Not deleted" />)
  expect(html).toMatch(/role="alert".*Not deleted.*The report is still being made\./)
  expect(renderToStaticMarkup(<FailureBanner error={refused} />)).toContain('The report is still being made.')
})

test('a write whose answer was lost is not said to have failed', () => {
  const html = renderToStaticMarkup(<FailureBanner error={networkError('reset')} title="Not deleted" />)
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('Not deleted')
})

test('a confirmation shows the state of its command, and why it failed', () => {
  const run = () => undefined
  expect(confirming({ isPending: true, error: null, run })).toEqual({
    pending: true,
    error: undefined,
    onConfirm: run,
  })
  expect(confirming({ isPending: false, error: refused, run }).error).toBe('The report is still being made.')
})
