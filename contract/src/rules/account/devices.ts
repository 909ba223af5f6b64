/** The device that a browser's user agent describes. */
interface Device {
  readonly browser: string | null
  readonly system: string | null
  readonly isMobile: boolean
}

// more specific names first: Edge and Opera also identify as Chrome, and Chrome as Safari
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone|\biPod/, 'iPhone'],
  [/\biPad/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], said: string): string | null =>
  names.find(([pattern]) => pattern.test(said))?.[1] ?? null

/** The browser and the operating system of a session, as far as its user agent names them. */
export function deviceOf(userAgent: string | null): Device {
  const said = userAgent ?? ''
  return {
    browser: nameIn(browsers, said),
    system: nameIn(systems, said),
    isMobile: /\bMobile\b|\biPad|\bAndroid\b/.test(said),
  }
}
