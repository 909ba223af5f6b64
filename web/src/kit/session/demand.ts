let hear: (() => void) | undefined

/** What to do when the server demands a second factor in mid-session. */
export function onFactorDemanded(listener: () => void): void {
  hear = listener
}

/** Called with the code of every refusal. */
export function noteRefusal(code: string): void {
  if (code === 'session.factorDemanded') hear?.()
}
