const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** SESSION-RULE-CAMPAIGN, GAP-CAMPAIGN: the campaign named in the address that opened the page. */
export function campaignOf(href: string): Record<string, string> {
  const query = URL.parse(href)?.searchParams
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query?.get(name)
      return value ? [[name, value.slice(0, 100)]] : []
    }),
  )
}
