/** Does what is not needed to show the page, but soon after. */
export function whenIdle(work: () => void): void {
  // not every browser has it, whatever the types say
  const later: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback
  if (later === undefined) setTimeout(work, 1500)
  else later(work)
}
