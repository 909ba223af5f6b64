/** Whole seconds until the stored end; 0 without one. */
export function secondsLeft(until: string | null, now: number): number {
  const end = Number(until)
  return Number.isFinite(end) ? Math.max(0, Math.ceil((end - now) / 1000)) : 0
}

/** Formats minutes and seconds: `5:00`, `4:59`. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
