import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { rememberPath } from '#kit/session/sign-in.ts'
import { withWords } from '#kit/words/words.ts'
import { giveUp, onResuming, resume, resuming } from '../session/resume.ts'
import { forgetUser } from '../session/signed-in.ts'

const ResumeDialog = lazyPart(() =>
  withWords(import('../../areas/session/sign-in/ResumeDialog.tsx'), 'session').then((m) => m.ResumeDialog),
)

/** Asks the user to sign in again if the session ended on a page with unsaved input. */
export function SessionEnded() {
  const user = useSyncExternalStore(onResuming, resuming)
  const router = useRouter()
  if (user === null) return null
  const leave = () => {
    giveUp()
    router
      .navigate({ href: '/hello', replace: true })
      .then(forgetUser)
      .catch((error: unknown) => console.error('app: failed to leave the page', error))
  }
  return (
    <ResumeDialog
      email={user.email}
      onSignedIn={() => resume(router)}
      onClose={() => {
        // the next sign-in returns here, where the draft is restored
        rememberPath(router.state.location.href)
        leave()
      }}
      onOtherAccount={leave}
    />
  )
}
