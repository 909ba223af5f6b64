import { lazy, Suspense, useMemo } from 'react'
import type { Selector } from '../../kit/router/declaration.ts'
import { useVisibleStores } from '../../kit/selection/useSelection.ts'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { SelectorButton } from './SelectorButton.tsx'
import css from './stores.module.css'

const PhoneSelector = lazy(() => import('./PhoneSelector.tsx').then((m) => ({ default: m.PhoneSelector })))

/** The two selectors of the top bar, as the page declares them. */
export function Selectors({ stores, addresses }: { stores: Selector; addresses: Selector }) {
  const phone = useMedia(PHONE)
  const visible = useVisibleStores()
  // SELECTOR-UI-STATIC: with one store, or one location, there is nothing to choose
  const declared = useMemo(() => {
    const locations = visible.reduce((sum, { addresses: own }) => sum + own.length, 0)
    return { stores: still(stores, visible.length), addresses: still(addresses, locations) }
  }, [stores, addresses, visible])
  if (declared.stores === 'hidden' && declared.addresses === 'hidden') return null
  if (phone)
    return (
      <Suspense fallback={<span className={css.card} />}>
        <PhoneSelector {...declared} />
      </Suspense>
    )
  return (
    <div className={css.row}>
      {declared.stores !== 'hidden' && <SelectorButton kind="stores" declared={declared.stores} />}
      {declared.addresses !== 'hidden' && <SelectorButton kind="locations" declared={declared.addresses} />}
    </div>
  )
}

const still = (selector: Selector, choices: number): Selector =>
  selector === 'hidden' || choices > 1 ? selector : { ...selector, control: 'static' }
