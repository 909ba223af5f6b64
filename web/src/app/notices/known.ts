/** Notices that are known to stand above the first page before it is rendered. */
import { facts } from '#kit/boot/facts.ts'
import { flag } from '#kit/flags/cache.ts'
import { afterFirstPaint, lazyPart } from '#kit/lazy/lazy.tsx'
import type { SignedIn } from '#kit/router/routes.ts'
import { areOnboarding } from '#kit/selection/rules.ts'
import { foreignInLink, visibleOf } from '#kit/selection/selection.ts'
import { loadPreferences } from '#kit/session/preferences.ts'
import { needsVerification } from '#kit/session/verification.ts'
import { loadWords, withWords } from '#kit/words/words.ts'

const wanted = Promise.withResolvers<void>()

/** The notices above every page, with the dismissals of other devices. */
export const Notices = lazyPart(async () => {
  await Promise.race([wanted.promise, afterFirstPaint()])
  const [{ loadDismissals, Notices: Loaded }] = await Promise.all([
    import('./Notices.tsx'),
    loadWords('session', 'verify', 'announcements'),
    // requested with the files instead of after them
    loadPreferences().catch(() => undefined),
  ])
  await loadDismissals()
  return Loaded
})

/** Says above a page which stores its figures leave out. */
export const LeftOut = lazyPart(() =>
  withWords(import('#kit/refused/LeftOut.tsx'), 'access', 'refused').then((m) => m.LeftOut),
)

function isKnown({ me, stores }: SignedIn): boolean {
  return (
    facts.demo?.isFilling === true ||
    me.viewedBy !== null ||
    me.supervisedUntil !== null ||
    needsVerification(me) ||
    foreignInLink() > 0 ||
    (flag('SK_ONBOARDING_TRACKER_ENABLED') && areOnboarding(visibleOf(stores)))
  )
}

/** Loads known notices with the first page, which would move if they came later. The others load after it. */
export async function loadKnownNotices(signedIn: SignedIn): Promise<void> {
  const isClosedSomewhere = signedIn.portal.sections.some(
    ({ restrictedStores }) => restrictedStores.length > 0,
  )
  if (isKnown(signedIn)) wanted.resolve()
  await Promise.all([isKnown(signedIn) && Notices.settled(), isClosedSomewhere && LeftOut.settled()])
}
