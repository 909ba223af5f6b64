import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  ClockTime,
  ExternalId,
  Instant,
  Pagination,
  PaginationReply,
  StoreAddressId,
  text,
  Version,
  described,
} from '../kit/fields.ts'
import { mailTimes, topics } from '../rules/notifications/notifications.ts'

const NotificationId = z.uuid()
const Topic = z.enum(topics)

/** NOTIF-ENTITY-NOTIFICATION: title and body are in the language of the request. */
const Notification = z.object({
  id: NotificationId,
  category: Topic,
  title: z.string(),
  body: z.string(),
  /** A page of the portal; null if there is none to open. */
  link: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  sentAt: z.int(),
  unread: z.boolean(),
})
export type Notification = z.output<typeof Notification>

const Preference = z.object({
  topic: Topic,
  /** Null means everywhere. */
  storeAddressId: z.nullable(StoreAddressId),
  inApp: z.boolean(),
  email: z.enum(mailTimes),
})

const QuietHours = z.object({ from: ClockTime, to: ClockTime })

/** The topics a user wants notifications about, and quiet hours. */
export const NotificationSettings = z.object({
  preferences: z.array(Preference).check(z.maxLength(2000, 'field.tooLong')),
  /** Mails are delayed until quiet hours end; null for none. */
  quiet: z.nullable(QuietHours),
  /** IANA name of the time zone for the digest and the quiet hours. */
  timeZone: text(1, 60),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

const StoredSettings = z.extend(NotificationSettings, {
  /** Identifies these settings; a change that sends it as If-Match is refused if they have changed since. */
  version: z.string(),
})
export type StoredSettings = z.output<typeof StoredSettings>

/** A notice of the marketplace to a user, or to all users who can see a location. */
const NotificationLine = z
  .object({
    externalId: ExternalId,
    version: Version,
    user: described(z.optional(ExternalId), 'Either a user or a location is given.'),
    location: described(z.optional(ExternalId), 'All users who may see the location get the notice.'),
    texts: described(
      z
        .record(
          z.string().check(z.regex(/^[a-z]{2}$/, 'language.unknown')),
          z.object({ title: text(1, 120), body: text(1, 500) }),
        )
        .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'field.required' })),
      'By language, such as en; a missing language falls back to English, or to the first one.',
    ),
    link: described(
      z.optional(text(1, 300).check(z.regex(/^\/(?![/\\])/, 'field.invalid'))),
      'The path of a page of the portal, such as /orders.',
    ),
    sentAt: Instant,
  })
  .check(
    z.refine(({ user, location }) => user !== undefined || location !== undefined, {
      path: ['user'],
      error: 'field.required',
    }),
    // to a user, or to the users of a location
    z.refine(({ user, location }) => user === undefined || location === undefined, {
      path: ['location'],
      error: 'field.invalid',
    }),
  )
export type NotificationLine = z.output<typeof NotificationLine>

/** Notifications belong to the calling user: these calls are open to all signed-in users. */
export const notifications = {
  list: endpoint({
    id: 'NOTIF-CALL-LIST',
    summary: 'Notifications of the user, newest first, with the number of unread ones.',
    method: 'GET',
    host: 'root',
    path: '/partner-notifications',
    access: 'signed-in',
    effect: 'read',
    // NOTIF-CONST-PAGE
    query: z.object({
      page: z.optional(Pagination.shape.page),
      limit: z.optional(z.int().check(z.positive(), z.maximum(100))),
      unread: z.optional(z.boolean()),
    }),
    reply: z.object({
      notifications: z.array(Notification),
      unreadCount: z.int(),
      pagination: PaginationReply,
    }),
  }),
  read: endpoint({
    id: 'NOTIF-CALL-READ',
    summary: 'Marks notifications as read; unknown ones are ignored.',
    method: 'POST',
    host: 'root',
    path: '/partner-notifications/messages/read',
    access: 'signed-in',
    effect: 'write',
    body: z.object({
      ids: z.array(NotificationId).check(z.minLength(1, 'field.required'), z.maxLength(500, 'field.tooLong')),
    }),
  }),
  readAll: endpoint({
    id: 'NOTIF-CALL-READ',
    summary: 'Marks all notifications up to a given time as read, including those not shown.',
    method: 'POST',
    host: 'root',
    path: '/partner-notifications/messages/read-all',
    access: 'signed-in',
    effect: 'write',
    body: z.object({ until: z.int().check(z.nonnegative(), z.maximum(4_102_444_800_000)) }),
  }),
  click: endpoint({
    id: 'NOTIF-CALL-CLICK',
    summary: 'Records that a notification was followed, and marks it as read.',
    method: 'POST',
    host: 'root',
    path: '/partner-notifications/messages/{id}/click',
    access: 'signed-in',
    effect: 'write',
    params: z.object({ id: NotificationId }),
  }),
  settings: endpoint({
    id: 'NOTIF-CALL-SETTINGS',
    summary: 'Notification preferences and quiet hours of the user.',
    method: 'GET',
    host: 'root',
    path: '/partner-notifications/settings',
    access: 'signed-in',
    personal: true,
    effect: 'read',
    reply: StoredSettings,
  }),
  saveSettings: endpoint({
    id: 'NOTIF-CALL-SETTINGS',
    summary:
      'Replaces the user’s notification preferences; with If-Match, only if they are still of that version.',
    method: 'PUT',
    host: 'root',
    path: '/partner-notifications/settings',
    access: 'signed-in',
    effect: 'write',
    body: NotificationSettings,
    reply: StoredSettings,
  }),
}

export const notificationsFeed = {
  notifications: feedEndpoint({
    name: 'notifications',
    summary: 'Sends notices to a user, or to all users who may see a location.',
    scope: 'users',
    line: NotificationLine,
  }),
}
