import { whenIdle } from '../kit/idle.ts'
import { untilItComes } from '../kit/later.tsx'
import { router } from './router.tsx'

/** How often it is looked whether the first page stands, and how often at most. */
const lookMs = 500
const mostLooks = 30

let tell: () => void
/** Fulfilled behind the first page, when it is known what is switched on for who is there. */
export const flagsHeard = new Promise<void>((heard) => (tell = heard))

/** Live updates, telemetry and the check for a new version come when the first page stands, for after it. */
export function startBehind(looks = 0): void {
  const stands = document.documentElement.dataset['ready'] === 'true'
  if (!stands && looks < mostLooks) setTimeout(() => startBehind(looks + 1), lookMs)
  else whenIdle(() => void load())
}

async function load(): Promise<void> {
  // what follows comes in the same file
  await untilItComes(() => import('./rights.ts'))
  try {
    const { startBackground } = await import('../kit/telemetry/start.ts')
    startBackground(router)
    const { startFlags } = await import('../kit/flags/refresh.ts')
    const flags = startFlags()
    void flags.heard.then(tell)
    router.subscribe('onResolved', ({ fromLocation }) => {
      // another user may have signed in
      if (fromLocation?.pathname === '/hello') flags.now()
    })
    const { followRights } = await import('./rights.ts')
    followRights()
    const { followSelection } = await import('./selection-link.ts')
    followSelection()
    const { keepSelections } = await import('./kept-selection.ts')
    keepSelections()
    const { followScroll } = await import('./scroll-memory.ts')
    followScroll()
    const { installWorker } = await import('../worker/install.ts')
    await installWorker()
  } catch (error) {
    console.error('app: what works behind the page did not come', error)
  }
}
