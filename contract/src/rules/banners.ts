/** The banners above every page, the most urgent first (BANNER-RULE-PRIORITY). */
export const banners = ['offline', 'upcomingFees', 'feesDetails', 'onboarding', 'email', 'gen2'] as const
export type BannerName = (typeof banners)[number]

/** BANNER-RULE-PRIORITY: only the first whose condition holds is shown. */
export function bannerToShow(holds: Readonly<Record<BannerName, boolean>>): BannerName | null {
  return banners.find((name) => holds[name]) ?? null
}

/** BANNER-ENTITY-FEES: the fee for long waiting times of couriers. */
export interface FeeDetails {
  /** The first local day. */
  readonly startDate: string
  /** Waiting time without a fee. */
  readonly timeInMinutes: number
  readonly feeOne: number
  readonly feeTwo: number
}

/** BANNER-RULE-FEES-DETAILS: the details from the JSON flag; `broken` if it is invalid, null if there are none. */
export function feeDetailsOf(text: string): FeeDetails | 'broken' | null {
  if (text === '') return null
  try {
    const parsed: unknown = JSON.parse(text)
    const at = (...path: readonly string[]): unknown =>
      path.reduce<unknown>(
        (node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined),
        parsed,
      )
    const startDate = at('startDate')
    const [minutes, one, two] = [at('timeInMinutes'), at('feeOne', 'value'), at('feeTwo', 'value')]
    if (typeof startDate !== 'string' || !beginsWithDay(startDate)) return 'broken'
    if (typeof minutes !== 'number' || typeof one !== 'number' || typeof two !== 'number') return 'broken'
    return { startDate: startDate.slice(0, 10), timeInMinutes: minutes, feeOne: one, feeTwo: two }
  } catch {
    return 'broken'
  }
}

/** Whether a text begins with a day that exists. */
function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10)
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}
