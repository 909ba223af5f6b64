import { lazyPart } from '#kit/lazy/lazy.tsx'

/** The dialog that creates a report. */
export const CreateReport = lazyPart(() => import('./CreateReport.tsx').then((m) => m.CreateReport))
