/** Time between two questions while the demo is being filled in. */
const askMs = 5000

/** Asks the server whether the demo is still being filled in; a server without a demo has no answer. */
export async function askFilling({ signal }: { signal?: AbortSignal } = {}): Promise<boolean> {
  const answer = await fetch('/dev/demo', { cache: 'no-store', ...(signal ? { signal } : {}) })
  if (!answer.ok) throw new Error(`demo: ${answer.status}`)
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null && 'isFilling' in body && body.isFilling === true
}

/** When to ask again; false once the demo is complete. */
export function nextAskMs(isFilling: boolean | undefined): number | false {
  return isFilling === false ? false : askMs
}
