import type { NotificationSettings } from '@storekeep/contract/areas/notifications.ts'
import { useContext } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Switch.tsx'
import { ReadOnlyReason } from '#ui/ReadOnlyReason.ts'
import { TextField } from '#ui/TextField.tsx'
import css from './Settings.module.css'

interface QuietHoursProps {
  quiet: NotificationSettings['quiet']
  onChange: (quiet: NotificationSettings['quiet']) => void
}

const usual = { from: '22:00', to: '07:00' }

/** Quiet hours for mail; held-back mail is sent when they end. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useT()
  const isReadOnly = useContext(ReadOnlyReason) !== undefined
  const change = (part: 'from' | 'to', time: string) => {
    // wait for a time while the field is empty
    if (quiet && time !== '' && time !== quiet[part]) onChange({ ...quiet, [part]: time })
  }
  return (
    <Card as="section" className={css.card} aria-labelledby="quiet">
      <h2 id="quiet" className={css.heading}>
        {t('notifications.quiet')}
      </h2>
      <Switch
        label={t('notifications.quiet-on')}
        description={t('notifications.quiet-about')}
        checked={quiet !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {quiet && (
        <div className={css.times}>
          <TextField
            type="time"
            // shows the stored time after a refusal
            key={`from ${quiet.from}`}
            label={t('notifications.quiet-from')}
            defaultValue={quiet.from}
            disabled={isReadOnly}
            onBlur={(event) => change('from', event.currentTarget.value)}
          />
          <TextField
            type="time"
            key={`to ${quiet.to}`}
            label={t('notifications.quiet-to')}
            defaultValue={quiet.to}
            disabled={isReadOnly}
            onBlur={(event) => change('to', event.currentTarget.value)}
          />
        </div>
      )}
      {quiet !== null && quiet.from === quiet.to && (
        <output className={css.hint}>{t('notifications.quiet-none')}</output>
      )}
    </Card>
  )
}
