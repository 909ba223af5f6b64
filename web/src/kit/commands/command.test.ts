import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/api/ApiError.ts'
import { queries } from '#kit/api/client.ts'
import { currentToasts, dismissToast } from '#ui/toastQueue.ts'
import { reasonOf, runCommand } from './command.ts'

// messages are not loaded here; their ids are rendered instead
vi.mock('#kit/words/words.ts', () => ({ anyText: (id: string) => id, hasText: () => true }))

beforeEach(() => {
  queries.clear()
  for (const { id } of currentToasts()) dismissToast(id)
})

const current = () => currentToasts().filter(({ leaving }) => !leaving)
const last = () => current().at(-1)
const refusal = (code: string, details: Record<string, unknown> = {}) =>
  new ApiError({ code, status: 422, message: code, details })

test('a command can be undone, and the undo as well', async () => {
  const undone: string[] = []
  const undo = (changeId: string) => {
    undone.push(changeId)
    return Promise.resolve({ changeId: `${changeId}, undone` })
  }
  const run = () => Promise.resolve({ changeId: 'pause' })
  expect(await runCommand({ area: 'schedule', undo, run, done: 'Paused' })).toBe(true)
  expect(last()).toMatchObject({ tone: 'good', message: 'Paused', action: { label: 'shell.undo' } })
  last()?.action?.onAction()
  await vi.waitFor(() => expect(last()?.message).toBe('shell.undone'))
  last()?.action?.onAction()
  await vi.waitFor(() => expect(undone).toEqual(['pause', 'pause, undone']))
})

test('a refused undo says why and cannot be repeated, one that got no answer can', async () => {
  let failure = new ApiError({ code: 'schedule.endedSince', status: 409, message: '' })
  const undo = () => Promise.reject(failure)
  const pause = {
    area: 'schedule',
    undo,
    run: () => Promise.resolve({ changeId: 'p' }),
    done: 'Paused',
  } as const
  await runCommand(pause)
  last()?.action?.onAction()
  await vi.waitFor(() => expect(last()?.message).toBe('shell.undo-failed'))
  expect(last()).toMatchObject({ tone: 'bad', detail: 'errors.schedule.endedSince' })
  expect(last()?.action).toBeUndefined()
  failure = new ApiError({ code: 'server.unavailable', status: 503, message: '' })
  await runCommand(pause)
  last()?.action?.onAction()
  await vi.waitFor(() => expect(last()?.action?.label).toBe('shell.failed.retry'))
  // it may have taken effect
  expect(last()?.message).toBe('shell.form.unsure')
})

test('GAP-STORE-ERRORS: a failed command shows the reason with Retry, or nothing if the page shows it', async () => {
  const undo = () => Promise.resolve({ changeId: null })
  let isRefused = true
  const run = () =>
    isRefused ? Promise.reject(refusal('holiday.overlap')) : Promise.resolve({ changeId: null })
  const command = { area: 'schedule' as const, undo, run, done: 'Saved' }
  expect(await runCommand({ ...command, reason: () => null })).toBe(false)
  expect(current()).toEqual([])
  expect(await runCommand(command)).toBe(false)
  expect(last()).toMatchObject({
    tone: 'bad',
    message: 'shell.form.failed',
    detail: 'errors.holiday.overlap',
  })
  isRefused = false
  last()?.action?.onAction()
  await vi.waitFor(() => expect(last()).toMatchObject({ tone: 'good', message: 'Saved' }))
  expect(last()?.action).toBeUndefined()
})

test('the reason for invalid entries is that of the first one, since no field is marked', () => {
  const fields = [
    { path: 'start', code: 'holiday.past' },
    { path: 'end', code: 'holiday.tooLong' },
  ]
  expect(reasonOf(refusal('request.invalid', { fields }))).toBe('errors.holiday.past')
  expect(reasonOf(refusal('request.invalid'))).toBe('errors.request.invalid')
})
