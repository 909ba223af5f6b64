import { lazyPart } from '#kit/lazy/lazy.tsx'

/** The card that exports all data of the user's stores, on pages of other areas; loads the messages of `account`. */
export const DataExports = lazyPart(() => import('./settings/DataExports.tsx').then((m) => m.DataExports))
