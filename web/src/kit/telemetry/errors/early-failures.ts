/** Collects errors before error reporting has loaded, so that they are reported later. */
type Failure = ErrorEvent | PromiseRejectionEvent

const kinds = ['error', 'unhandledrejection'] as const
const failures: Failure[] = []
const keep = (failure: Failure) => failures.push(failure)

/** Called once, by the first module of the page. */
export function keepFailures(): void {
  for (const kind of kinds) addEventListener(kind, keep)
}

/** Returns the collected errors; from now on the caller listens itself. */
export function takeFailures(): readonly Failure[] {
  for (const kind of kinds) removeEventListener(kind, keep)
  return failures.splice(0)
}
