/** The selection is stored in the address of the page, so that copied links reproduce it and Back restores it. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { queries } from '#kit/api/client.ts'
import { pageOf } from '#kit/router/current-page.ts'
import { linkOf } from '#kit/selection/link.ts'
import type { SelectionSearch } from '#kit/selection/link.ts'
import { entrySelection } from '#kit/selection/rules.ts'
import { noteNavigation, onSelection, select, selection, visibleOf } from '#kit/selection/selection.ts'
import { storesQuery } from '../session/queries.ts'

const visible = () => visibleOf(queries.getQueryData(storesQuery.queryKey)?.stores ?? [])

/** Synchronises address and selection from now on. */
export function followSelection(router: RegisteredRouter): void {
  let isHistoryStep = false
  // any page's address can contain it, so the root route reads it
  const inAddress = (): SelectionSearch => router.state.matches[0]?.search ?? {}

  /** Writes the selection into the address, unless it is already there. */
  const write = () => {
    const page = pageOf(router.state.matches)
    // during navigation to another page, entering that page decides
    if (page === null || router.state.isLoading || visible().length === 0) return
    const now = inAddress()
    const { stores, addresses } = linkOf(page, visible(), selection())
    if (now.stores === stores && now.addresses === addresses) return
    router
      .navigate({
        to: '.',
        search: (search) => ({ ...search, stores, addresses }),
        replace: true,
        resetScroll: false,
      })
      .catch((error: unknown) => console.error('app: failed to write the selection to the address', error))
  }

  /** Back and Forward within a page restore the selection; between pages, entering them sets it. */
  const read = (pathChanged: boolean) => {
    const page = pageOf(router.state.matches)
    if (!isHistoryStep || pathChanged || page === null) return
    isHistoryStep = false
    select(entrySelection(page, visible(), { stored: selection(), params: { ...inAddress() } }))
  }

  router.history.subscribe(({ action }) => {
    isHistoryStep = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
    noteNavigation({ isHistoryStep })
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    read(pathChanged)
    write()
  })
  onSelection(write)
  write()
}
