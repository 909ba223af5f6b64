import { randomBytes } from 'node:crypto'
import { daySeconds } from '@storekeep/contract/rules/time/durations.ts'
import { linkPrefixes } from '@storekeep/contract/rules/account/link-prefixes.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Brand } from '../../../platform/brand/brand.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import { composeMail, mailLanguage, mailWords } from '../../../platform/mail/compose.ts'
import type { Mails } from '../../../platform/mail/mail.ts'
import type { LinkKind } from '../session.tables.ts'
import { hashOf } from '../tokens.ts'
import * as repo from './links.repo.ts'

const hourSeconds = 3600

/** The address and lifetime of a kind of link; GAP-SESSION-VALIDITY for invitations. */
const forms: Readonly<Record<LinkKind, { seconds: number; path: string }>> = {
  SET_UP: { seconds: 7 * daySeconds, path: '/complete_account_setup' },
  RECOVER: { seconds: hourSeconds, path: '/password_recovery/reset' },
  VERIFY_EMAIL: { seconds: 2 * daySeconds, path: '/verify_email' },
  CONFIRM_STORES: { seconds: 7 * daySeconds, path: '/verify_new_manager_link_to_stores' },
  FOLLOW: { seconds: 7 * daySeconds, path: '' },
}

export interface LinkDeps {
  readonly mails: Pick<Mails, 'send' | 'brand'>
  readonly clock: Clock
  readonly portal: () => string
}

interface LinkUser {
  readonly id: number
  readonly email: string
  readonly language: string | null
}

interface Issued {
  readonly kind: LinkKind
  readonly user: LinkUser
  readonly storeIds?: readonly number[] | null
}

/** Creates a link's token; only its hash is stored. */
export async function issueToken(tx: Tx, at: Date, { kind, user, storeIds = null }: Issued): Promise<string> {
  const { seconds } = forms[kind]
  const token = `${linkPrefixes[kind]}${randomBytes(32).toString('base64url')}`
  await repo.insertLink(tx, {
    hash: hashOf(token),
    userId: user.id,
    kind,
    email: user.email,
    storeIds: storeIds && [...storeIds],
    createdAt: at,
    expiresAt: new Date(at.getTime() + seconds * 1000),
  })
  return token
}

type Mailed = Exclude<LinkKind, 'FOLLOW'>

/** Creates a link and mails it in the user's language; returns its address. */
export async function sendLink(
  tx: Tx,
  { mails, clock, portal }: LinkDeps,
  link: Issued & { readonly kind: Mailed },
): Promise<string> {
  const token = await issueToken(tx, clock.now(), link)
  // in the fragment: no server or proxy sees it
  const href = `${portal().replace(/\/$/, '')}${forms[link.kind].path}#${token}`
  const language = mailLanguage(link.user.language)
  const stores = await repo.linkedStores(tx, link.user.id, link.storeIds ?? null)
  await mails.send(tx, {
    ...(await letterOf(link.kind, { href, language, stores, brand: mails.brand })),
    to: link.user.email,
  })
  return href
}

interface LetterData {
  readonly href: string
  readonly language: string
  /** What the link opens; undefined for a user without stores. */
  readonly stores: repo.LinkedStores | undefined
  readonly brand: Brand
}

async function letterOf(kind: Mailed, { href, language, stores, brand }: LetterData) {
  const say = await mailWords(language, brand)
  const days = forms[kind].seconds / daySeconds
  const valid = days < 1 ? say('mail.valid-hour') : say('mail.valid-days', { days })
  const texts = {
    SET_UP: ['mail.invitation.subject', 'mail.invitation.text', 'mail.invitation.button'],
    RECOVER: ['mail.recovery.subject', 'mail.recovery.text', 'mail.recovery.button'],
    VERIFY_EMAIL: ['mail.verify-email.subject', 'mail.verify-email.text', 'mail.verify-email.button'],
    CONFIRM_STORES: ['mail.confirm-stores.subject', 'mail.confirm-stores.text', 'mail.confirm-stores.button'],
  } as const satisfies Record<Mailed, readonly Parameters<typeof say>[0][]>
  const ofStores = { SET_UP: 'mail.invitation.stores', CONFIRM_STORES: 'mail.confirm-stores.stores' } as const
  const [subject, text, button] = texts[kind]
  const isOfStores = kind === 'SET_UP' || kind === 'CONFIRM_STORES'
  return composeMail(brand, language, {
    subject: say(subject),
    paragraphs: [stores && isOfStores ? say(ofStores[kind], stores) : say(text)],
    button: { label: say(button), href },
    notes: [valid, say('mail.unexpected')],
  })
}

/** Why a link cannot be used. */
export function linkFault(
  found: repo.FoundLink | undefined,
  now: Date,
): 'unknown' | 'expired' | 'used' | undefined {
  if (!found) return 'unknown'
  if (found.usedAt !== null) return 'used'
  return found.expiresAt <= now ? 'expired' : undefined
}

/** The link of a presented token if it is one of these kinds and can be used; fails with a reason code. */
export async function openLink(
  db: DbOrTx,
  now: Date,
  { token, kind }: { readonly token: string; readonly kind: LinkKind },
): Promise<repo.FoundLink> {
  const found = await repo.findLink(db, hashOf(token))
  const ofKind = found?.kind === kind ? found : undefined
  const fault = linkFault(ofKind, now)
  if (!ofKind || fault) throw new AppError(`link.${fault ?? 'unknown'}`)
  // a link does not verify an address that the user no longer has
  if (ofKind.sentTo.toLowerCase() !== ofKind.user.email.toLowerCase()) throw new AppError('link.expired')
  return ofKind
}
