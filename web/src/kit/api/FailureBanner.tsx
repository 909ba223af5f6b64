import { useEffect, useRef } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { anyText } from '../words/words.ts'
import { isOutcomeUnknown } from './ApiError.ts'
import { errorText } from './errorText.ts'

interface FailureBannerProps {
  /** The error of the call; null if it has not failed. */
  error: unknown
  /** The write that failed; without an answer it may have been saved. Without it, the reason is the title. */
  title?: string
}

/**
 * Says why a call has failed; renders nothing if it has not. It scrolls into view: the button that was pressed may stick
 * to the bottom of the screen, far from it.
 */
export function FailureBanner({ error, title }: FailureBannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(
    function showFailure() {
      banner.current?.scrollIntoView({ block: 'nearest' })
    },
    [error],
  )
  if (error === null || error === undefined) return null
  if (title === undefined) return <Banner ref={banner} tone="bad" title={errorText(error)} />
  return (
    <Banner ref={banner} tone="bad" title={isOutcomeUnknown(error) ? anyText('shell.form.unsure') : title}>
      {errorText(error)}
    </Banner>
  )
}
