import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import type { DeviceProfile } from '@storekeep/contract/areas/telemetry.ts'
import { send } from '../send.ts'

/** The coarse facts that distinguish devices. */
export interface Device {
  readonly userAgent: string
  readonly touchPoints: number
  readonly cores: number
  readonly width: number
  readonly height: number
  readonly density: number
  readonly language: string
  readonly prefersDark: boolean
}

const first = (text: string, names: readonly (readonly [RegExp, string])[]): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'

const systems = [
  [/Android/, 'android'],
  [/iPhone|iPad/, 'ios'],
  [/Windows/, 'windows'],
  [/Mac OS X/, 'macos'],
  [/CrOS/, 'chromeos'],
  [/Linux/, 'linux'],
] as const
const browsers = [
  [/Edg\//, 'edge'],
  [/Firefox\//, 'firefox'],
  [/Chrome\//, 'chrome'],
  [/Safari\//, 'safari'],
] as const

/** A profile that many devices share: classes and rounded numbers, nothing that could identify a person. */
export function profileOf(device: Device): DeviceProfile {
  const side = Math.min(device.width, device.height)
  return {
    kind: side < 600 ? 'phone' : side < 960 ? 'tablet' : 'desktop',
    system: first(device.userAgent, systems),
    browser: first(device.userAgent, browsers),
    touch: device.touchPoints > 0,
    cores: device.cores <= 2 ? 2 : device.cores <= 4 ? 4 : 8,
    density: device.density < 1.5 ? 1 : device.density < 2.5 ? 2 : 3,
    language: device.language.split('-', 1)[0] ?? '',
    dark: device.prefersDark,
  }
}

export function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    cores: navigator.hardwareConcurrency,
    width: screen.width,
    height: screen.height,
    density: devicePixelRatio,
    language: navigator.language,
    prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }
}

/** PLATFORM-CALL-FINGERPRINT: the identity host's id of this profile. */
export async function nameDevice(device: Device): Promise<string> {
  const answer = await send(telemetry.fingerprint, { body: { profile: profileOf(device) } })
  const body = (await answer?.json()) as { deviceProfileId?: unknown } | undefined // checked below
  if (typeof body?.deviceProfileId !== 'string') throw new Error('the identity host returned no profile id')
  return body.deviceProfileId
}
