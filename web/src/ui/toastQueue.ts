import { newListeners } from '#kit/events/listeners.ts'

/** Toasts outlive the component that shows them, so they are stored outside React. */
type ToastTone = 'info' | 'good' | 'bad'

interface ToastWords {
  message: string
  tone?: ToastTone
  /** A second line. */
  detail?: string
  /** One action, such as Retry or Undo; running it closes the toast. */
  action?: { label: string; onAction: () => void }
}

export interface ToastEntry extends ToastWords {
  id: number
  leaving: boolean
}

/** PLATFORM-CONST-TOAST: at least 5000 ms, or 50 ms per character of the message if longer; fade 100 ms. */
const TOAST_FADE = 100

/** How long a toast is fully visible. */
export function toastTime({ message, detail = '' }: ToastWords): number {
  return Math.max(5000, 50 * (message.length + detail.length))
}

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined
  startedAt: number
  left: number
}

let entries: readonly ToastEntry[] = []
let lastId = 0
let paused = false
const clocks = new Map<number, Clock>()
const { on, notify } = newListeners()

function publish(next: readonly ToastEntry[]): void {
  entries = next
  notify()
}

function run(id: number, clock: Clock): void {
  clock.startedAt = Date.now()
  clock.timer = setTimeout(() => dismissToast(id), clock.left)
}

/** Shows a message for a while; returns its id. */
export function toast(words: ToastWords): number {
  lastId += 1
  const id = lastId
  const clock: Clock = { timer: undefined, startedAt: 0, left: toastTime(words) }
  clocks.set(id, clock)
  if (!paused) run(id, clock)
  publish([...entries, { ...words, id, leaving: false }])
  return id
}

/** Shows a message, unless it is shown already. */
export function toastOnce(message: string): void {
  if (!entries.some((entry) => entry.message === message && !entry.leaving)) toast({ message })
}

/** Closes a toast with its fade. */
export function dismissToast(id: number): void {
  const clock = clocks.get(id)
  if (!clock) return
  clearTimeout(clock.timer)
  clocks.delete(id)
  publish(entries.map((entry) => (entry.id === id ? { ...entry, leaving: true } : entry)))
  setTimeout(() => publish(entries.filter((entry) => entry.id !== id)), TOAST_FADE)
}

/** Runs attempts at the same thing: the next one closes the failures that were shown during the one before. */
export function newFailureToasts(): <T>(attempt: () => Promise<T>) => Promise<T> {
  let shown: readonly number[] = []
  return async (attempt) => {
    for (const id of shown) dismissToast(id)
    const before = lastId
    try {
      return await attempt()
    } finally {
      shown = entries.filter(({ id, tone }) => id > before && tone === 'bad').map(({ id }) => id)
    }
  }
}

/** Runs the action of a toast and closes it; a second press during the fade has no effect. */
export function runAction({ id, action }: ToastEntry): void {
  if (!clocks.has(id)) return
  action?.onAction()
  dismissToast(id)
}

/** Pauses the timers while a toast is hovered or focused, so that it can be read and used. */
export function pauseToasts(): void {
  if (paused) return
  paused = true
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.left -= Date.now() - clock.startedAt
  }
}

/** Resumes the timers. */
export function resumeToasts(): void {
  if (!paused) return
  paused = false
  for (const [id, clock] of clocks) run(id, clock)
}

/** For `useSyncExternalStore`. */
export const watchToasts = on

/** The visible toasts, oldest first. */
export function currentToasts(): readonly ToastEntry[] {
  return entries
}
