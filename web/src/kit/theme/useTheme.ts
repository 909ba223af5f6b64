import { useSyncExternalStore } from 'react'
import { onTheme, theme } from './theme.ts'
import type { Theme } from './theme.ts'

export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, theme)
}
