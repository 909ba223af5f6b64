/** Whether the runtime knows this IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Time zones of a country. */
export function timeZonesOf(country: string): readonly string[] {
  // in every runtime since Node 18, but missing in the compiler's library
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones(): string[] | undefined
  }
  return locale.getTimeZones() ?? []
}

/** The time zone of a country that has only one; otherwise it is set per city. */
export function onlyZoneOf(country: string): string | undefined {
  const zones = timeZonesOf(country)
  return zones.length === 1 ? zones[0] : undefined
}
