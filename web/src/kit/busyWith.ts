import { setBusy } from './ready.ts'

/** The page is not ready before this is done, well or not. A part that is drawn when it has come: `Coming`. */
export async function busyWith<T>(work: Promise<T>): Promise<T> {
  setBusy(work, true)
  try {
    return await work
  } finally {
    setBusy(work, false)
  }
}
