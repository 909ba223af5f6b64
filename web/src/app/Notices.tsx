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

/** What is said above every page. */
export const Notices = () => (
  <>
    <OfflineNotice />
    <Suspense fallback={null}>
      <MovedNotice />
    </Suspense>
  </>
)
