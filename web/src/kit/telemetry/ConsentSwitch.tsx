import { useState, useSyncExternalStore } from 'react'
import { Switch } from '../../ui/Switch.tsx'
import { useT } from '../words/useT.ts'
import { chooseConsent, consent, isRefusedByBrowser, loadConsent, onConsent } from './consent.ts'

/** Loaded when the menu opens before the page was idle. */
function follow(changed: () => void): () => void {
  if (consent() === 'unknown') loadConsent().catch(() => undefined) // it remains off, which is correct
  return onConsent(changed)
}

/** PLATFORM-RULE-ANALYTICS: the one place that asks the user for consent, and where they may change it. */
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
