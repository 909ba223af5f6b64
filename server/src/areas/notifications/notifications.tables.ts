import { mailTimes, topics } from '@storekeep/contract/rules/notifications/notifications.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, number } from '../../platform/db/schema/columns.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'

/** Parameters of the texts of a notification: names, and amounts and days in their stored form. */
export type NotificationValues = Readonly<Record<string, string | number>>

/** Notifications. A row belongs to its user; its store decides whether the user may still see it. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id),
    topic: text({ enum: topics }).notNull(),
    /** Key of the event, so that it is notified once. */
    source: text().notNull(),
    storeId: number('store_id'),
    storeAddressId: number('store_address_id'),
    values: jsonb().$type<NotificationValues>().notNull(),
    link: text(),
    sentAt: instant('sent_at').notNull(),
    /** False if the user wants it by mail only. */
    inApp: boolean('in_app').notNull(),
    readAt: instant('read_at'),
    clickedAt: instant('clicked_at'),
    mailAt: instant('mail_at'),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    uniqueIndex('notifications_source').on(table.userId, table.source),
    index('notifications_newest').on(table.userId, table.sentAt),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`read_at is null and in_app`),
    index('notifications_mail')
      .on(table.mailAt)
      .where(sql`mailed_at is null and mail_at is not null`),
  ],
)

/** Texts written by the marketplace, by language. */
export const notices = pgTable('notices', {
  externalId: text('external_id').primaryKey(),
  version: number('version').notNull(),
  userId: number('user_id'),
  storeId: number('store_id'),
  storeAddressId: number('store_address_id'),
  texts: jsonb().$type<Readonly<Record<string, { title: string; body: string }>>>().notNull(),
  link: text(),
  sentAt: instant('sent_at').notNull(),
})

/** A user's preference for a topic, everywhere or at one location. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: number('user_id')
      .notNull()
      .references(() => users.id),
    topic: text({ enum: topics }).notNull(),
    storeAddressId: number('store_address_id'),
    inApp: boolean('in_app').notNull(),
    email: text({ enum: mailTimes }).notNull(),
    /** The time chosen before a mail's link switched the mails off. */
    emailBefore: text('email_before', { enum: mailTimes }),
  },
  (table) => [
    uniqueIndex('notification_preferences_one').on(
      table.userId,
      table.topic,
      sql`coalesce(${table.storeAddressId}, 0)`,
    ),
  ],
)

/** Mail schedule of a user. */
export const notificationTimes = pgTable('notification_times', {
  userId: number('user_id')
    .primaryKey()
    .references(() => users.id),
  timeZone: text('time_zone').notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
})
