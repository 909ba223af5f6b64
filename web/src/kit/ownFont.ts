/**
 * How long the product's own face may take to be worn in this visit, in milliseconds: later somebody already reads
 * and types, and laying out the whole page again would take a slow phone a quarter of a second.
 */
const withThePage = 300

const wear = (): void => document.documentElement.style.setProperty('--font-own', '"Inter Variable",')

/** Where the service worker has it, the face is worn from the first line on, and nothing is laid out twice. */
export function wearKeptFont(): void {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) wear()
}

/**
 * Asks for the product's own face when the first page stands; without it the system's stays (tokens.css). One that
 * comes late is kept by the browser for the next visit.
 */
export async function bringFont(): Promise<void> {
  const asked = performance.now()
  const faces = await document.fonts.load('1em "Inter Variable"').catch(() => [])
  if (faces.length > 0 && performance.now() - asked <= withThePage) wear()
}
