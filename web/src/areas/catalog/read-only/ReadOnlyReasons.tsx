import { accessTexts } from '#kit/refused/access-texts.ts'
import type { Closed } from '#kit/refused/reasons.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'

/** ACCESS-CODE-700001, ACCESS-CODE-120002: why the menu is read-only here, and who can change it. */
export function ReadOnlyReasons({ reasons }: { reasons: readonly Closed[] }) {
  const t = useT()
  return reasons.map(({ code }) => {
    const { what, why, who } = accessTexts(t, { code, section: 'PRODUCTS', managerEmail: undefined })
    return (
      <Banner key={code} tone="info" title={what}>
        <p>{why}</p>
        <p>{who}</p>
      </Banner>
    )
  })
}
