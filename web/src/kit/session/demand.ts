let hear: (() => void) | undefined

/** The handler for a second factor required during a session. */
export function onFactorDemanded(listener: () => void): void {
  hear = listener
}

/** Called with the code of every refused call. */
export function recordRefusal(code: string): void {
  if (code === 'session.factorDemanded') hear?.()
}
