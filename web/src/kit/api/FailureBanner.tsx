import { Banner } from '#ui/Banner.tsx'
import { errorText } from './errorText.ts'

interface FailureBannerProps {
  /** The error of the call; null if it has not failed. */
  error: unknown
  /** What failed; without it, the reason is the title. */
  title?: string
}

/** Says why a call has failed; renders nothing if it has not. */
export function FailureBanner({ error, title }: FailureBannerProps) {
  if (error === null || error === undefined) return null
  if (title === undefined) return <Banner tone="bad" title={errorText(error)} />
  return (
    <Banner tone="bad" title={title}>
      {errorText(error)}
    </Banner>
  )
}
