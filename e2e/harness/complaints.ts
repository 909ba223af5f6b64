import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** Errors in the consoles of a visitor's pages. */
export type Complaints = {
  all: () => string[]
  /** Errors that a test provokes on purpose, e.g. /status of 401/. */
  allow: (pattern: RegExp) => void
}

/** Collects console errors and uncaught exceptions of every page of a context. */
export function collectComplaints(context: BrowserContext): Complaints {
  const found: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()}${where(message)}`)
  })
  context.on('weberror', (webError) => {
    const error = webError.error()
    found.push(`uncaught: ${error.stack ?? error.message}`)
  })
  return {
    all: () => found.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    allow: (pattern) => void allowed.push(pattern),
  }
}

function where(message: ConsoleMessage): string {
  const { url } = message.location()
  return url === '' ? '' : ` (${url})`
}
