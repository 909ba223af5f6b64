import type * as Part from './fingerprint.ts'

const key = 'deviceProfileId'
const notLoaded = 'FINGERPRINT JS NOT LOADED'

/** Loads the part that creates and identifies profiles, which blockers often block. */
export type FingerprintPart = Pick<typeof Part, 'nameDevice' | 'thisDevice'>

let part: FingerprintPart | null = null

export function setUpFingerprint(loaded: FingerprintPart): void {
  part = loaded
}

/** The id of this device's profile, requested once per tab. */
export async function deviceProfileId(): Promise<string> {
  // PLATFORM-ERROR-FINGERPRINT
  if (!part) throw new Error(notLoaded)
  const known = remembered()
  if (known !== null) return known
  const id = await part.nameDevice(part.thisDevice()).catch((cause: unknown) => {
    throw new Error(notLoaded, { cause })
  })
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // blocked or full: requested again on the next page
  }
  return id
}

function remembered(): string | null {
  try {
    const id = sessionStorage.getItem(key)
    return id !== null && /^[0-9a-f]{32}$/.test(id) ? id : null
  } catch {
    return null
  }
}
