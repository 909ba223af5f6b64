import { createHmac, timingSafeEqual } from 'node:crypto'
import { notificationMails, type MailTopics } from '@storekeep/contract/areas/notifications.mails.ts'
import { linkPrefixes } from '@storekeep/contract/rules/account/link-prefixes.ts'
import {
  mailsOff,
  mailsOn,
  preferenceOf,
  topics,
  type StoppedPreference,
  type Topic,
} from '@storekeep/contract/rules/notifications/notifications.ts'
import { AppError } from '../../platform/app-error.ts'
import { ownSecret } from '../../platform/config/secret.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { pathOf } from '../../platform/http/mount.ts'
import type { Circumstances } from '../../platform/http/serve.ts'
import * as repo from './preferences.repo.ts'

// The link in the headers of a mail that switches mails about its topics off (RFC 8058).
//
// Its token is signed with a secret of the installation, so it needs no row and cannot be guessed. It holds for the
// address that the mail went to, and grants nothing else.

interface Subject {
  readonly userId: number
  readonly email: string
  readonly topics: readonly Topic[]
}

const prefix = linkPrefixes.UNSUBSCRIBE
const tokenForm = /^([1-9]\d{0,14})_([a-z]+(?:-[a-z]+)*)_[\w-]{43}$/

async function tokenOf(db: DbOrTx, { userId, email, topics: named }: Subject): Promise<string> {
  const listed = topics.filter((topic) => named.includes(topic)).join('-')
  const signature = createHmac('sha256', await ownSecret(db, 'unsubscribe'))
    .update(`${userId} ${listed} ${email.toLowerCase()}`)
    .digest('base64url')
  return `${prefix}${userId}_${listed}_${signature}`
}

/** The path that switches mails about some topics off. */
export async function unsubscribePath(db: DbOrTx, subject: Subject): Promise<string> {
  return pathOf(notificationMails.unsubscribe).replace('{token}', await tokenOf(db, subject))
}

/** The user and the topics of a link; a forged one gets the same answer for every user, whether they exist or not. */
async function subjectOf(db: DbOrTx, token: string): Promise<Subject> {
  const [, id, listed] = tokenForm.exec(token.slice(prefix.length)) ?? []
  const userId = Number(id)
  const named = topics.filter((topic) => listed?.split('-').includes(topic))
  const email = Number.isSafeInteger(userId) ? await repo.emailOf(db, userId) : undefined
  const subject = { userId, email: email ?? '', topics: named }
  const [given, right] = [Buffer.from(token), Buffer.from(await tokenOf(db, subject))]
  if (email === undefined || given.length !== right.length || !timingSafeEqual(given, right))
    throw new AppError('link.unknown')
  return subject
}

async function preferencesOf(db: DbOrTx, { userId }: Subject): Promise<readonly StoppedPreference[]> {
  return (await repo.preferencesOf(db, [userId])).get(userId) ?? []
}

/** Whether the user gets mails about any of the topics, anywhere. */
function topicsOf({ topics: named }: Subject, preferences: readonly StoppedPreference[]): MailTopics {
  const isMailed = (topic: Topic) =>
    preferenceOf(preferences, topic, null).email !== 'never' ||
    preferences.some((one) => one.topic === topic && one.email !== 'never')
  return { topics: [...named], isOn: named.some(isMailed) }
}

/** The topics of a link, and whether the user still gets mails about them. */
export async function mailTopics(db: DbOrTx, token: string): Promise<MailTopics> {
  const subject = await subjectOf(db, token)
  return topicsOf(subject, await preferencesOf(db, subject))
}

type Ask = Pick<Circumstances, 'db' | 'transaction' | 'audit'>

/** Switches mails about the topics of a link off, or on again; what already is so is not audited. */
export async function switchMails(
  { db, transaction, audit }: Ask,
  token: string,
  isOn: boolean,
): Promise<MailTopics> {
  const subject = await subjectOf(db, token).catch((error: unknown) => {
    audit.nothing()
    throw error
  })
  const { userId, topics: named } = subject
  return transaction(async (tx) => {
    await repo.lockSettings(tx, userId)
    const before = await preferencesOf(tx, subject)
    const after = named.reduce(isOn ? mailsOn : mailsOff, before)
    if (after === before) audit.nothing()
    else await repo.replacePreferences(tx, userId, after)
    audit.by({ kind: 'user', id: userId, sessionId: '' })
    audit.change('notificationMails', userId, topicsOf(subject, before), topicsOf(subject, after))
    return topicsOf(subject, after)
  })
}
