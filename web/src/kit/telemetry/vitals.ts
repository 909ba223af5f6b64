import type { MetricName } from '@storekeep/contract/areas/telemetry.ts'

type Measure = (name: MetricName, value: number) => void

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number
}

/** Observes the browser's measurements; the returned function reports those that are final only when the page ends. */
export function watchVitals(measure: Measure): () => void {
  let largest = 0
  let shifted = 0
  let slowest = 0
  let isSent = false
  const rests: (() => void)[] = []
  const watch = (type: string, take: (entries: PerformanceEntry[]) => void, more: object = {}) => {
    try {
      const observer = new PerformanceObserver((list) => take(list.getEntries()))
      observer.observe({ type, buffered: true, ...more })
      rests.push(() => {
        const entries = observer.takeRecords()
        if (entries.length > 0) take(entries)
      })
    } catch {
      // not every browser supports every measurement
    }
  }
  watch('navigation', ([entry]) => {
    const { responseStart, loadEventEnd } = entry as PerformanceNavigationTiming // of its type
    measure('ttfb', responseStart)
    if (loadEventEnd > 0) measure('load', loadEventEnd)
  })
  watch('paint', (entries) => {
    for (const { name, startTime } of entries)
      if (name === 'first-contentful-paint') measure('fcp', startTime)
  })
  watch('largest-contentful-paint', (entries) => {
    largest = entries.at(-1)?.startTime ?? largest
  })
  watch('layout-shift', (entries) => {
    for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) shifted += value // of its type
  })
  watch(
    'event',
    (entries) => {
      const interactions = entries as Interaction[] // of its type
      for (const { interactionId, duration } of interactions)
        if (interactionId) slowest = Math.max(slowest, duration)
    },
    { durationThreshold: 40 },
  )
  watch('longtask', (entries) => {
    for (const { duration } of entries) measure('long_task', duration)
  })
  return () => {
    if (isSent) return
    isSent = true
    // entries the browser has recorded but not delivered yet
    for (const rest of rests) rest()
    if (largest > 0) measure('lcp', largest)
    measure('cls', shifted)
    if (slowest > 0) measure('inp', slowest)
  }
}
