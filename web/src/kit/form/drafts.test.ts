import { createFormControl } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('virtual:words', () => ({ languages: {} }))

/** Storage as a browser has it. */
function fakeStorage(full = false) {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      kept[key] = value
    },
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(kept, { get: (_, key) => Reflect.get(methods, key) ?? kept[String(key)] })
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
  ...(await import('../session/session.ts')),
})
const form = () => createFormControl({ defaultValues: { name: 'Old', note: '', password: '' } })
type Form = ReturnType<typeof form>
const type = async (control: Form, values: Partial<Record<'name' | 'note' | 'password', string>>) => {
  for (const [name, value] of Object.entries(values))
    control.setValue(name as 'name', value, { shouldDirty: true }) // one of the form's names
  await Promise.resolve()
}
/** As the hook does on a page. */
const open = async (owner = '7') => {
  const { followForm } = await parts()
  const control = form()
  return { control, close: followForm(control, 'hours.3', owner) }
}

test('SESSION-RULE-NEW-VERSION: what was typed is there again after a reload, but for passwords', async () => {
  const first = await open()
  await type(first.control, { name: 'New', note: 'half a sen', password: 'hunter2' })
  expect(JSON.stringify(sessionStorage)).not.toContain('hunter2')
  // the page goes without a word, and comes again
  const again = await open()
  expect(again.control.getValues()).toEqual({ name: 'New', note: 'half a sen', password: '' })
  // and the reload for the next version waits for it again
  const { whenFormsAreSafe } = await parts()
  const reload = vi.fn()
  whenFormsAreSafe(reload)
  expect(reload).not.toHaveBeenCalled()
})

test('SESSION-RULE-NEW-VERSION: the end of a session keeps what was typed for the same user, and for nobody else', async () => {
  const { control, close } = await open()
  await type(control, { note: 'mine' })
  localStorage.removeItem('refreshToken')
  close()
  localStorage.setItem('refreshToken', 'y')
  const other = await open('8')
  expect(other.control.getValues().note).toBe('')
  expect((await open('7')).control.getValues().note).toBe('mine')
})

test('what is saved, left or undone is not kept', async () => {
  const left = await open()
  await type(left.control, { note: 'gone' })
  left.close()
  const next = await open()
  expect(next.control.getValues().note).toBe('')
  await type(next.control, { note: 'x' })
  await type(next.control, { note: '' })
  expect(JSON.stringify(sessionStorage)).toBe('{}')
})

test('a chosen sign-out drops every draft, nonsense and old ones count as nothing', async () => {
  const { readDraft, signOut, keepDraft } = await parts()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  keepDraft('a', '7', { note: 'x' })
  expect(readDraft('a', '7')).toEqual({ note: 'x' })
  signOut()
  expect(readDraft('a', '7')).toBeNull()
  const old = JSON.stringify({ owner: '7', at: Date.now() - 25 * 3_600_000, values: { note: 'x' } })
  for (const nonsense of ['{', 'null', '[]', '7', '{"owner":"7"}', '{"owner":"7","at":1,"values":[]}', old]) {
    sessionStorage.setItem('draft.a', nonsense)
    expect(readDraft('a', '7')).toBeNull()
  }
})

test('SESSION-RULE-NEW-VERSION: the reload waits for a form that is being filled in, and no longer', async () => {
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
  // everything is kept and nobody is looking
  const second = await open()
  await type(second.control, { note: 'half' })
  const unseen = vi.fn()
  whenFormsAreSafe(unseen)
  expect(unseen).not.toHaveBeenCalled()
  seen.visibilityState = 'hidden'
  wake()
  expect(unseen).toHaveBeenCalledOnce()
})

test('a full storage keeps nothing, and then nothing reloads behind the back of who is typing', async () => {
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
