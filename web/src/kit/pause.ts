/** Lets keys, clicks and frames come in between; one long task of several short ones holds them all up. */
export function pause(): Promise<void> {
  const tasks = Reflect.get(globalThis, 'scheduler') as { yield?: () => Promise<void> } | undefined // not in every browser
  return tasks?.yield?.() ?? new Promise((done) => setTimeout(done))
}
