import { useSyncExternalStore as own } from 'react'

/** React's own hook, in the place of the library that brings it to Reacts before 18 (see vite.config.ts). */
export const useSyncExternalStore = own
