import { ageOf } from '@storekeep/contract/rules/notifications/notifications.ts'
import type { Notification } from '@storekeep/contract/areas/notifications.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useT } from '#kit/words/useT.ts'
import css from './Notifications.module.css'
import { NotificationRow } from './NotificationRow.tsx'

const ages = ['today', 'yesterday', 'older'] as const

interface NotificationGroupsProps {
  /** Level of the headings. */
  level: 2 | 3
  notifications: readonly Notification[]
  /** Called when a notification is followed. */
  onGo?: () => void
}

/** NOTIF-UI-POPUP: notifications of today, yesterday and earlier, each under its heading. */
export function NotificationGroups({ level, notifications, onGo }: NotificationGroupsProps) {
  const Heading = `h${level}` as const
  const t = useT()
  const startOfToday = new Date(useNow()).setHours(0, 0, 0, 0)
  const groups = Map.groupBy(notifications, ({ sentAt }) => ageOf(sentAt, startOfToday))
  return (
    <div className={css.groups}>
      {ages.map((age) => {
        const rows = groups.get(age)
        return (
          rows && (
            <section key={age} className={css.group} data-age={age}>
              <Heading className={css.age}>{t(`notifications.${age}`)}</Heading>
              <ul className={css.rows}>
                {rows.map((one) => (
                  <NotificationRow
                    key={one.id}
                    notification={one}
                    isDated={age === 'older'}
                    {...(onGo && { onGo })}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
