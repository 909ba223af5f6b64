import { useState, useSyncExternalStore } from 'react'
import { Switch } from '#ui/Switch.tsx'
import { useT } from '#kit/words/useT.ts'
import { chooseConsent, consent, isRefusedByBrowser, loadConsent, onConsent } from '#kit/telemetry/consent.ts'

/** Loads the consent when the menu opens before the page was idle. */
function follow(changed: () => void): () => void {
  if (consent() === 'unknown') loadConsent().catch(() => undefined) // stays off, which is safe
  return onConsent(changed)
}

/** PLATFORM-RULE-ANALYTICS: the only place that asks for consent, and where it can be changed. */
export function ConsentSwitch() {
  const t = useT()
  const now = useSyncExternalStore(follow, consent)
  const [failed, setFailed] = useState(false)
  const refused = isRefusedByBrowser()
  const choose = (granted: boolean) => {
    setFailed(false)
    chooseConsent(granted ? 'granted' : 'denied').catch(() => setFailed(true))
  }
  return (
    <Switch
      spread
      label={t('telemetry.consent.label')}
      description={t(
        failed
          ? 'telemetry.consent.failed'
          : refused
            ? 'telemetry.consent.browser'
            : 'telemetry.consent.text',
      )}
      checked={now === 'granted'}
      disabled={refused}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  )
}
