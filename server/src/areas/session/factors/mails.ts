import { composeMail, mailLanguage, mailWords } from '../../../platform/mail/compose.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ownAccount } from '../own/own.repo.ts'
import type { SessionDeps } from '../session.deps.ts'

type News =
  | { readonly what: 'app-added' | 'app-removed' | 'codes-renewed' | 'reset' }
  | { readonly what: 'passkey-added' | 'passkey-removed'; readonly name: string }
  | { readonly what: 'recovery-used'; readonly left: number }

/** Notifies an account's owner of a change to their sign-in. */
export async function mailFactorNews(
  tx: Tx,
  { mails, clock }: Pick<SessionDeps, 'mails' | 'clock'>,
  userId: number,
  news: News,
): Promise<void> {
  const user = await ownAccount(tx, userId)
  if (!user) return
  const language = mailLanguage(user.language)
  const say = await mailWords(language, mails.brand)
  const at = `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const text =
    news.what === 'recovery-used'
      ? say('mail.factors.recovery-used', { at, left: news.left })
      : 'name' in news
        ? say(`mail.factors.${news.what}`, { at, name: news.name })
        : say(`mail.factors.${news.what}`, { at })
  const letter = composeMail(mails.brand, language, {
    subject: say('mail.factors.subject'),
    paragraphs: [text],
    notes: [say('mail.factors.note')],
  })
  await mails.send(tx, { ...letter, to: user.email })
}
