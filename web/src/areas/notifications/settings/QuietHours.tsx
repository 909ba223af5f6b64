import type { NotificationSettings } from '@storekeep/contract/areas/notifications.ts'
import { useContext, useEffect, useRef } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Switch.tsx'
import { ReadOnlyReason } from '#ui/ReadOnlyReason.ts'
import { TextField } from '#ui/TextField.tsx'
import { useStable } from '#ui/useStable.ts'
import css from './Settings.module.css'

interface QuietHoursProps {
  quiet: NotificationSettings['quiet']
  onChange: (quiet: NotificationSettings['quiet']) => void
}

const usual = { from: '22:00', to: '07:00' }

/** Quiet hours for mail; held-back mail is sent when they end. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useT()
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
          <TimeField
            // shows the stored time after a refusal
            key={`from ${quiet.from}`}
            label={t('notifications.quiet-from')}
            time={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <TimeField
            key={`to ${quiet.to}`}
            label={t('notifications.quiet-to')}
            time={quiet.to}
            onChange={(to) => onChange({ ...quiet, to })}
          />
        </div>
      )}
      {quiet !== null && quiet.from === quiet.to && (
        <output className={css.hint}>{t('notifications.quiet-none')}</output>
      )}
    </Card>
  )
}

interface TimeFieldProps {
  label: string
  /** The stored time. */
  time: string
  onChange: (time: string) => void
}

/** A time that is saved on leaving the field, the page or the tab: while it is typed, it is another time. */
function TimeField({ label, time, onChange }: TimeFieldProps) {
  const isReadOnly = useContext(ReadOnlyReason) !== undefined
  const typed = useRef(time)
  const saved = useRef(time)
  const save = useStable(() => {
    // wait for a time while the field is empty
    if (typed.current === '' || typed.current === saved.current) return
    saved.current = typed.current
    onChange(typed.current)
  })
  useEffect(
    function saveOnLeaving() {
      // a closed tab is hidden first
      const saveHidden = () => document.visibilityState === 'hidden' && save()
      document.addEventListener('visibilitychange', saveHidden)
      return () => {
        document.removeEventListener('visibilitychange', saveHidden)
        save()
      }
    },
    [save],
  )
  return (
    <TextField
      type="time"
      label={label}
      defaultValue={time}
      disabled={isReadOnly}
      onChange={(event) => (typed.current = event.currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
