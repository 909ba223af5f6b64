import { Suspense } from 'react'
import { facts } from '../../kit/facts.ts'
import { later } from '../../kit/later.tsx'
import { Logo } from '../../kit/Logo.tsx'
import { useT } from '../../kit/words/useT.ts'
import { loadWords } from '../../kit/words/words.ts'
import { LanguageSwitch, ThemeSwitch } from '../account/account.widget.tsx'
import css from './HelloPage.module.css'
import { LedgerPicture } from './LedgerPicture.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './useSignIn.ts'

/** Demo installations only, so no other carries it. */
const { Part: DemoAccounts, prepare } = later(() =>
  Promise.all([import('./DemoAccounts.tsx'), loadWords('personas')]).then(([demo]) => demo.DemoAccounts),
)
/** After what one signs in with. */
const { Part: LegalLinks } = later(() =>
  Promise.all([import('../account/legal.widget.tsx'), loadWords('legal')]).then(
    ([legal]) => legal.LegalLinks,
  ),
)
if (facts.demo) prepare()

/** SHELL-ROUTE-LOGIN: the door. */
export function HelloPage() {
  const t = useT()
  const attempt = useSignIn()
  return (
    <div className={css.page} data-layout="full-page">
      <header className={css.top}>
        <Logo name={t('shell.product')} />
        <ThemeSwitch />
      </header>
      <main className={css.main} id="content">
        <div className={css.column}>
          <div className={css.intro}>
            <h1 className={css.title}>{t('session.hello.title')}</h1>
            <p className={css.welcome}>{t('session.hello.welcome')}</p>
          </div>
          <SignInForm attempt={attempt} />
          {facts.demo && (
            <Suspense fallback={<div style={{ minBlockSize: 80 + 73 * facts.demo.accounts.length }} />}>
              <DemoAccounts demo={facts.demo} attempt={attempt} />
            </Suspense>
          )}
        </div>
      </main>
      <footer className={css.foot}>
        <LanguageSwitch />
        <div className={css.legal}>
          <Suspense fallback={null}>
            <LegalLinks />
          </Suspense>
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
