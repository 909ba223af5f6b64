import { useSyncExternalStore } from 'react'
import { onTheme, theme } from './theme.ts'
import type { Theme } from './theme.ts'

export const useTheme = (): Theme => useSyncExternalStore(onTheme, theme)
