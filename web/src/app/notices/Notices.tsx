import { useEffect, useState } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords, withWords } from '#kit/words/words.ts'
import { loadDismissals } from '../../areas/account/preferences.widget.tsx'
import { flagsLoaded } from '../session/flags-loaded.ts'
import { ForeignLink } from './ForeignLink.tsx'
import { OfflineNotice } from '#kit/connection/OfflineNotice.tsx'
import { PageBanners } from './PageBanners.tsx'

export { loadDismissals }

const MovedNotice = lazyPart(() =>
  withWords(import('../../areas/access/MovedNotice.tsx'), 'access').then((m) => m.MovedNotice),
)

/** Loaded together with the dismissals of other devices. */
const Announcer = lazyPart(() =>
  Promise.all([import('./Announcer.tsx'), loadWords('announcements'), loadDismissals()]).then(
    ([m]) => m.Announcer,
  ),
)

/** The notices above every page, and announcements in their place. */
export function Notices() {
  const [hasFlags, setHasFlags] = useState(false)
  useEffect(function waitForFlags() {
    void flagsLoaded.promise.then(() => setHasFlags(true))
  }, [])
  return (
    <>
      <OfflineNotice />
      <ForeignLink />
      <MovedNotice />
      <PageBanners />
      {hasFlags && <Announcer />}
    </>
  )
}
