import { lazy, Suspense } from 'react'
import { loadWords } from '../kit/words/words.ts'
import { OfflineNotice } from './OfflineNotice.tsx'

const MovedNotice = lazy(async () => {
  const [{ MovedNotice: view }] = await Promise.all([
    import('../areas/access/MovedNotice.tsx'),
    loadWords('access'),
  ])
  return { default: view }
})

/** Comes when the first page stands and the flags of this session are heard, with what was put away elsewhere. */
const Announcer = lazy(async () => {
  try {
    const { flagsHeard } = await import('./background.ts')
    await flagsHeard
    const { arriving } = await import('./Announcer.tsx')
    return { default: await arriving() }
  } catch (error) {
    console.error('app: announcements did not come', error)
    return { default: Nothing }
  }
})
const Nothing = () => null

/** What is said above every page, and in its corner. */
export const Notices = () => (
  <>
    <OfflineNotice />
    <Suspense fallback={null}>
      <MovedNotice />
    </Suspense>
    <Suspense fallback={null}>
      <Announcer />
    </Suspense>
  </>
)
