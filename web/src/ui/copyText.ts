/** Copies a text; returns false if the browser denies access, or has no clipboard, as on insecure connections. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
