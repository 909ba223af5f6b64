import {
  mailTimes,
  preferenceOf,
  topics,
  type MailTime,
  type Preference,
  type Topic,
} from '@storekeep/contract/rules/notifications/notifications.ts'
import { useContext } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ReadOnlyReason } from '#ui/ReadOnlyReason.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Settings.module.css'

interface TopicTableProps {
  preferences: readonly Preference[]
  /** Null for all locations. */
  storeAddressId: number | null
  onChange: (change: (stored: readonly Preference[]) => readonly Preference[]) => void
}

/** Topics that do not belong to a single location, such as the user's own reports and goals. */
const ofNoLocation: readonly Topic[] = ['report', 'goal', 'export', 'webhook', 'correction']

/** Each topic with its portal and mail settings; changes apply immediately. */
export function TopicTable({ preferences, storeAddressId, onChange }: TopicTableProps) {
  const t = useT()
  const isReadOnly = useContext(ReadOnlyReason) !== undefined
  const shown = topics.filter((topic) => storeAddressId === null || !ofNoLocation.includes(topic))
  const isHere = (one: Preference, topic: string) =>
    one.topic === topic && one.storeAddressId === storeAddressId
  return (
    <ul className={css.topics}>
      {shown.map((topic) => {
        const wanted = preferenceOf(preferences, topic, storeAddressId)
        const othersOf = (all: readonly Preference[]) => all.filter((one) => !isHere(one, topic))
        const change = (changes: { inApp?: boolean; email?: MailTime }) =>
          onChange((stored) => [
            ...othersOf(stored),
            { ...preferenceOf(stored, topic, storeAddressId), ...changes, storeAddressId },
          ])
        const isOwn = storeAddressId !== null && wanted.storeAddressId === storeAddressId
        return (
          <li key={topic} className={css.topic} data-topic={topic}>
            <div className={css.about}>
              <span className={css.name}>{t(`notifications.topic.${topic}`)}</span>
              <span className={css.hint}>{t(`notifications.topic-about.${topic}`)}</span>
              {isOwn && (
                <Button
                  changes
                  size="s"
                  tone="quiet"
                  className={css.reset}
                  onClick={() => onChange(othersOf)}
                >
                  {t('notifications.as-everywhere')}
                </Button>
              )}
            </div>
            <Switch
              label={
                <>
                  {t('notifications.in-app')}
                  <VisuallyHidden> · {t(`notifications.topic.${topic}`)}</VisuallyHidden>
                </>
              }
              checked={wanted.inApp}
              onChange={(event) => change({ inApp: event.currentTarget.checked })}
            />
            <Select
              label={t('notifications.email', { topic: t(`notifications.topic.${topic}`) })}
              hideLabel
              placeholder=""
              value={wanted.email}
              disabled={isReadOnly}
              onChange={(email) => change({ email })}
              options={mailTimes.map((id) => ({ id, label: t(`notifications.mail.${id}`) }))}
            />
          </li>
        )
      })}
    </ul>
  )
}
