import type { Formats } from '#kit/formats/formats.ts'

/** Formats a long time in hours and minutes: 2 h 5 min. */
export function hoursText(formats: Formats, seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes > 0 && minutes < 60) return formats.duration(minutes * 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? formats.hours(hours) : `${formats.hours(hours)} ${formats.duration(rest * 60)}`
}
