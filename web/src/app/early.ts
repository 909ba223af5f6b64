/** What a signed-in user's first page will ask, asked while the app itself is still on its way. */
import { languages } from 'virtual:words'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { homeDeclaration } from '../areas/dashboard/home.declaration.ts'
import { begin, beginAll } from '../kit/api/early.ts'
import type { Begins } from '../kit/api/early.ts'
import { chosenOf, entrySelection } from '../kit/selection/rules.ts'
import { selection, visibleOf } from '../kit/selection/selection.ts'
import { language } from '../kit/words/current.ts'
import { managerQuery, meQuery, portalQuery, storesQuery } from './who.ts'

// both lead to the dashboard
const homes = new Set(['/', '/home'])

/** SESSION-STATE-STARTUP in its order; each call waits for the token by itself, none for another. */
export async function askEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  // the words of the frame travel with the list of all others
  const list = languages[language()]?.()
  void begin(meQuery)
  void begin(portalQuery)
  const stores = begin(storesQuery).then((reply) => reply.stores)
  void begin(managerQuery)
  if (homes.has(pathname)) {
    // what draws the answers uses the line while the token is waited for; it needs none of them
    await Promise.all([
      import('../areas/dashboard/FirstView.tsx'),
      list?.then(({ rooms }) => rooms['details']?.()),
      askForHome(stores, new URLSearchParams(search)),
    ])
  }
}

async function askForHome(stores: Promise<readonly Store[]>, search: URLSearchParams): Promise<void> {
  const asking = import('../areas/dashboard/prefetch.ts')
  const visible = visibleOf(await stores)
  if (visible.length === 0) return // GUARD-4-NO-STORES leads elsewhere
  // the selection that entering the page will make, without making it
  const said = Object.fromEntries(search)
  const chosen = chosenOf(visible, entrySelection(homeDeclaration, visible, selection(), said))
  const { startFigures } = await asking
  const queries: Begins[] = []
  startFigures({ chosen, search: said, ask: (query) => void queries.push(query) })
  await beginAll(queries)
}
