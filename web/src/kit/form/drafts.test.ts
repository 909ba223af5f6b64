import { createFormControl } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A fake of the browser's storage. */
function fakeStorage(full = false) {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      stored[key] = value
    },
    removeItem: (key: string) => void delete stored[key],
  }
  return new Proxy(stored, { get: (_, key) => Reflect.get(methods, key) ?? stored[String(key)] })
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('localStorage', fakeStorage())
  localStorage.setItem('refreshToken', 'x')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

const parts = async () => ({
  ...(await import('./drafts.ts')),
  ...(await import('./useDraft.ts')),
  ...(await import('../session/session.ts')),
})
const form = () => createFormControl({ defaultValues: { name: 'Old', note: '', password: '' } })
type Form = ReturnType<typeof form>
const type = async (control: Form, values: Partial<Record<'name' | 'note' | 'password', string>>) => {
  for (const [name, value] of Object.entries(values))
    control.setValue(name as 'name', value, { shouldDirty: true }) // one of the form's names
  await Promise.resolve()
}
/** Opens a form as the hook does. */
const open = async (owner = '7') => {
  const { followForm } = await parts()
  const control = form()
  const { stop, clear } = followForm(control, 'hours.3', owner)
  return { control, close: stop, clear }
}

test('SESSION-RULE-NEW-VERSION: input except passwords is restored after a reload', async () => {
  const first = await open()
  await type(first.control, { name: 'New', note: 'half a sen', password: 'hunter2' })
  expect(JSON.stringify(sessionStorage)).not.toContain('hunter2')
  // the page unloads without a prompt and loads again
  const again = await open()
  expect(again.control.getValues()).toEqual({ name: 'New', note: 'half a sen', password: '' })
  // and the reload for the next version waits for it again
  const { whenFormsAreSafe } = await parts()
  const reload = vi.fn()
  whenFormsAreSafe(reload)
  expect(reload).not.toHaveBeenCalled()
})

test('a restored draft does not revert what another user has saved since', async () => {
  const first = await open()
  await type(first.control, { note: 'half a sen' })
  const { followForm } = await parts()
  const newer = createFormControl({ defaultValues: { name: 'Newer', note: '', password: '' } })
  followForm(newer, 'hours.3', '7')
  expect(newer.getValues()).toEqual({ name: 'Newer', note: 'half a sen', password: '' })
})

test('SESSION-RULE-NEW-VERSION: after the session ends, input is kept only for the same user', async () => {
  const { control, close } = await open()
  await type(control, { note: 'mine' })
  localStorage.removeItem('refreshToken')
  close()
  localStorage.setItem('refreshToken', 'y')
  const other = await open('8')
  expect(other.control.getValues().note).toBe('')
  expect((await open('7')).control.getValues().note).toBe('mine')
})

test('an unmounted form keeps its input; submitted, discarded or undone input is not kept', async () => {
  const left = await open()
  await type(left.control, { note: 'half' })
  left.close()
  const back = await open()
  expect(back.control.getValues().note).toBe('half')
  back.clear()
  // the update after submitting does not store it again
  await type(back.control, { note: 'half' })
  expect(JSON.stringify(sessionStorage)).toBe('{}')
  await type(back.control, { note: 'half and more' })
  expect(JSON.stringify(sessionStorage)).toContain('half and more')
  await type(back.control, { note: '' })
  expect(JSON.stringify(sessionStorage)).toBe('{}')
})

test('a form that is saved again after a reload takes effect once, until its draft is saved or discarded', async () => {
  const { dropDraft, keepDraft, draftsOf } = await parts()
  const { attemptOf } = await import('./sending/draft-attempts.ts')
  const { newAttempts } = await import('../api/retries/attempts.ts')
  // each time as after a reload
  const save = (content: string, owner = '7', isAnswered = false) =>
    newAttempts(attemptOf('ad.new', owner))([content], (key) =>
      isAnswered ? Promise.resolve(key) : Promise.reject(new Error(key)),
    ).catch((error: Error) => error.message)
  keepDraft('ad.new', '7', { budget: 45 })
  const lost = await save('45')
  expect(await save('45')).toBe(lost)
  expect(await save('45', '8')).not.toBe(lost)
  expect(await save('50')).not.toBe(lost)
  const last = await save('45')
  expect(await save('45', '7', true)).toBe(last)
  expect(await save('45')).not.toBe(last)
  expect(draftsOf('7')).toEqual(['ad.new'])
  dropDraft('ad.new', '7')
  dropDraft('ad.new', '8')
  expect(JSON.stringify(sessionStorage)).toBe('{}')
})

test('an attempt with a password is not stored', async () => {
  await parts()
  const { attemptOf } = await import('./sending/draft-attempts.ts')
  const content = JSON.stringify({ email: 'ann@test.test', inner: [{ newPassword: 'a quiet harbour' }] })
  attemptOf('password', '7').keep({ content: [content], key: 'one' })
  expect(JSON.stringify(sessionStorage)).toBe('{}')
})

test('each user has separate drafts, and none overwrites another', async () => {
  const { keepDraft, readDraft, draftsOf, dropDraft } = await parts()
  keepDraft('reply.5', '7', { note: 'seven' })
  keepDraft('reply.5', '77', { note: 'double seven' })
  keepDraft('goal.new', '7', { note: 'goal' })
  expect(readDraft('reply.5', '7')?.values).toEqual({ note: 'seven' })
  expect([draftsOf('7').toSorted(), draftsOf('7', 'reply.'), draftsOf('8')]).toEqual([
    ['goal.new', 'reply.5'],
    ['reply.5'],
    [],
  ])
  dropDraft('reply.5', '7')
  expect([draftsOf('7', 'reply.'), draftsOf('77')]).toEqual([[], ['reply.5']])
})

test('values of a dialog are kept while it is open and afterwards, delay the reload, and are deleted when submitted', async () => {
  const { keepInput, markForm, readDraft, isTyping } = await parts()
  keepInput('report.new', '7', { format: 'XLSX', password: 'hunter2' })
  expect([readDraft('report.new', '7')?.values, isTyping()]).toEqual([{ format: 'XLSX' }, true])
  markForm('report.new', null)
  expect([readDraft('report.new', '7')?.values, isTyping()]).toEqual([{ format: 'XLSX' }, false])
  keepInput('report.new', '7', null)
  expect([readDraft('report.new', '7'), isTyping()]).toEqual([null, false])
})

test('signing out deletes every draft; invalid and expired drafts are ignored', async () => {
  const { readDraft, signOut, keepDraft, draftsOf } = await parts()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  keepDraft('a', '7', { note: 'x' })
  expect(readDraft('a', '7')?.values).toEqual({ note: 'x' })
  signOut()
  expect(readDraft('a', '7')).toBeNull()
  const old = JSON.stringify({ at: Date.now() - 25 * 3_600_000, values: { note: 'x' } })
  for (const nonsense of ['{', 'null', '[]', '7', '{"at":"7"}', '{"at":1,"values":[]}', old]) {
    sessionStorage.setItem('draft.7.a', nonsense)
    expect(readDraft('a', '7')).toBeNull()
    expect(draftsOf('7')).toEqual([])
  }
})

test('SESSION-RULE-NEW-VERSION: the reload waits only for forms with unsaved input', async () => {
  const seen = {
    getElementById: () => null,
    visibilityState: 'visible',
    addEventListener: (_: string, then: () => void) => (wake = then),
  }
  let wake: () => void = () => undefined
  vi.stubGlobal('document', seen)
  const { whenFormsAreSafe } = await parts()
  const clean = vi.fn()
  whenFormsAreSafe(clean)
  expect(clean).toHaveBeenCalledOnce()
  const { control, close } = await open()
  await type(control, { note: 'half' })
  const reload = vi.fn()
  whenFormsAreSafe(reload)
  expect(reload).not.toHaveBeenCalled()
  close()
  expect(reload).toHaveBeenCalledOnce()
  // everything is stored and the page is hidden
  const second = await open()
  await type(second.control, { note: 'half' })
  const unseen = vi.fn()
  whenFormsAreSafe(unseen)
  expect(unseen).not.toHaveBeenCalled()
  seen.visibilityState = 'hidden'
  wake()
  expect(unseen).toHaveBeenCalledOnce()
})

test('if storage is full nothing is stored, and the page does not reload while the user is typing', async () => {
  vi.stubGlobal('sessionStorage', fakeStorage(true))
  vi.stubGlobal('document', {
    getElementById: () => null,
    visibilityState: 'hidden',
    addEventListener: () => undefined,
  })
  const { control } = await open()
  const { whenFormsAreSafe } = await parts()
  await type(control, { note: 'half' })
  const reload = vi.fn()
  whenFormsAreSafe(reload)
  expect(reload).not.toHaveBeenCalled()
})
