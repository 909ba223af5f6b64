import { readTab, removeTab, writeTab } from '../../storage/tab.ts'
import { consent, onConsent } from '../consent.ts'
import type * as Part from './fingerprint.ts'

const key = 'deviceProfileId'
const notLoaded = 'FINGERPRINT JS NOT LOADED'

/** Loads the part that creates and identifies profiles, which blockers often block. */
type FingerprintPart = Pick<typeof Part, 'nameDevice' | 'thisDevice'>

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
  writeTab(key, id) // if blocked or full, it is requested again on the next page
  return id
}

/**
 * Names the device as soon as its user consents to usage statistics, and forgets the name when they no longer do.
 * PLATFORM-ERROR-FINGERPRINT: without its service the page works normally, and the failure is logged.
 */
export function nameConsentedDevice(): void {
  onConsent(() => {
    if (consent() === 'granted') deviceProfileId().catch((error: unknown) => console.error(error))
    else removeTab(key)
  })
}

function remembered(): string | null {
  const id = readTab(key)
  return id !== null && /^[0-9a-f]{32}$/.test(id) ? id : null
}
