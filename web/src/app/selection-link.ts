/** The selection lives in the address of the page: copied links reproduce it, and Back brings it back. */
import { queries } from '../kit/api/client.ts'
import { linkOf } from '../kit/selection/link.ts'
import type { SelectionSearch } from '../kit/selection/link.ts'
import { entrySelection } from '../kit/selection/rules.ts'
import { onSelection, select, selection, visibleOf } from '../kit/selection/selection.ts'
import { router } from './router.tsx'
import { storesQuery } from './who.ts'

const declaration = () => {
  const declared = router.state.matches.at(-1)?.staticData.page
  return declared === undefined || declared === 'frame' ? null : declared
}
const visible = () => visibleOf(queries.getQueryData(storesQuery.queryKey)?.stores ?? [])

// every page's address may hold it: the trunk of the routes reads it
const inAddress = (): SelectionSearch => router.state.matches[0]?.search ?? {}

/** Writes the selection into the address, unless it stands there. */
function write(): void {
  const declared = declaration()
  // on the way to another page, entering that page decides
  if (declared === null || router.state.isLoading || visible().length === 0) return
  const now = inAddress()
  const { stores, addresses } = linkOf(declared, visible(), selection())
  if (now.stores === stores && now.addresses === addresses) return
  router
    .navigate({
      to: '.',
      search: (search) => ({ ...search, stores, addresses }),
      replace: true,
      resetScroll: false,
    })
    .catch((error: unknown) => console.error('app: the selection is not in the address', error))
}

/** A step back or forward within a page takes the selection along; between pages, entering them does. */
function follow({ pathChanged }: { pathChanged: boolean }): void {
  const declared = declaration()
  if (!stepped || pathChanged || declared === null) return
  stepped = false
  select(entrySelection(declared, visible(), selection(), { ...inAddress() }))
}
let stepped = false

let started = false
/** Keeps address and selection together from now on. */
export function followSelection(): void {
  if (started) return
  started = true
  router.history.subscribe(({ action }) => {
    stepped = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  router.subscribe('onResolved', (event) => {
    follow(event)
    write()
  })
  onSelection(write)
  write()
}
