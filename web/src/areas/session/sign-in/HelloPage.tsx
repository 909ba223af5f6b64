import { recoverPrefix } from '@storekeep/contract/rules/account/link-prefixes.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { facts } from '#kit/boot/facts.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { Logo } from '#ui/Logo.tsx'
import { lastEnding } from '#kit/session/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { rem } from '#ui/rem.ts'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { LegalLinks } from '../../account/legal.widget.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../account/account.widget.tsx'
import css from './HelloPage.module.css'
import { linkNotice } from '../links/link-notice.ts'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './useSignIn.ts'

/** The illustration loads in parallel; the form does not wait for it. */
const LedgerPicture = lazyPart(
  () => import('./LedgerPicture.tsx').then((m) => m.LedgerPicture),
  LedgerPictureLoading,
)

/** Loaded only by demo installations. */
const DemoAccounts = lazyPart(
  () => import('./DemoAccounts.tsx').then((m) => m.DemoAccounts),
  DemoAccountsLoading,
)

/** Needed only by visitors who open a link. */
const LinkBanner = lazyPart(() => import('../links/LinkBanner.tsx').then((m) => m.LinkBanner))
const NewPassword = lazyPart(() =>
  withWords(import('../recovery/NewPassword.tsx'), 'errors', 'recovery').then((m) => m.NewPassword),
)

/** SHELL-ROUTE-LOGIN; with a recovery token in the hash, the page sets a new password (SESSION-ROUTE-RESET). */
export function HelloPage() {
  const t = useT()
  const attempt = useSignIn()
  const [isChanged, setChanged] = useState(false)
  const token = useLocation({ select: ({ hash }) => (hash.startsWith(recoverPrefix) ? hash : null) })
  return (
    <div className={css.page} data-layout="full-page">
      <header className={css.top}>
        <Logo />
        <ThemeSwitch />
      </header>
      <main className={css.main} id="content">
        <div className={css.column}>
          <div>
            <h1 className={css.title}>
              {t(token === null ? 'session.hello.title' : 'session.recovery.new-title')}
            </h1>
            <p className={css.welcome}>
              {t(token === null ? 'session.hello.welcome' : 'session.recovery.new-text')}
            </p>
          </div>
          {lastEnding() === 'expired' && (
            <Banner title={t('session.ended.title')}>{t('session.ended.hello')}</Banner>
          )}
          {linkNotice() !== null && <LinkBanner />}
          {isChanged && (
            <Banner tone="good" title={t('session.recovery.done')}>
              {t('session.recovery.done-text')}
            </Banner>
          )}
          {token === null ? (
            <SignInForm attempt={attempt} />
          ) : (
            <NewPassword token={token} onDone={() => setChanged(true)} />
          )}
          {facts.demo && token === null && <DemoAccounts demo={facts.demo} attempt={attempt} />}
        </div>
      </main>
      <footer className={css.foot}>
        <LanguageSwitch />
        <div className={css.legal}>
          <LegalLinks />
        </div>
      </footer>
      <aside className={css.side} aria-hidden="true">
        <LedgerPicture />
        <div className={css.pitch}>
          <p className={css.pitchTitle}>{t('session.hello.pitch-title')}</p>
          <p className={css.pitchText}>{t('session.hello.pitch-text')}</p>
        </div>
      </aside>
    </div>
  )
}

/** Reserves the height of the accounts until they load. */
function DemoAccountsLoading() {
  const count = facts.demo?.accounts.length ?? 0
  return <div style={{ minBlockSize: rem(80 + 73 * count) }} />
}

/** Reserves the height of the illustration until it loads, so that the slogan does not move. */
function LedgerPictureLoading() {
  return <div style={{ blockSize: rem(382) }} />
}
