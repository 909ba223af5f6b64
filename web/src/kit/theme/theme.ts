import { read, write } from '../storage/storage.ts'
import { newListeners } from '../events/listeners.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const { on, notify } = newListeners()
const isTheme = (value: unknown): value is Theme => themes.some((one) => one === value)
let now: Theme = 'system'

/** Applies the stored theme before the first paint. */
export function applyTheme(): void {
  const stored = read('theme')
  show(isTheme(stored) ? stored : 'system')
}

/** Sets a theme and stores it in this browser. */
export function setTheme(chosen: Theme): void {
  write('theme', chosen)
  show(chosen)
}

function show(chosen: Theme): void {
  now = chosen
  if (chosen === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', chosen)
  notify()
}

export function theme(): Theme {
  return now
}

export const onTheme = on
