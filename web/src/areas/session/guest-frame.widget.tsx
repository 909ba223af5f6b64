import type { ReactNode } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { Logo } from '#ui/Logo.tsx'
import { LanguageSwitch, ThemeSwitch } from '../account/account.widget.tsx'
import css from './sign-in/HelloPage.module.css'

const LedgerPicture = lazyPart(() => import('./sign-in/LedgerPicture.tsx').then((m) => m.LedgerPicture))

interface GuestFrameProps {
  title: string
  /** A sentence below the title. */
  intro?: ReactNode
  children: ReactNode
}

/** The layout of signed-out pages: one column, with the illustration next to it on wide screens. */
export function GuestFrame({ title, intro, children }: GuestFrameProps) {
  return (
    <div className={css.page} data-layout="full-page">
      <header className={css.top}>
        <Logo />
        <ThemeSwitch />
      </header>
      <main className={css.main} id="content">
        <div className={css.column}>
          <div>
            <h1 className={css.title}>{title}</h1>
            {intro !== undefined && <p className={css.welcome}>{intro}</p>}
          </div>
          {children}
        </div>
      </main>
      <footer className={css.foot}>
        <LanguageSwitch />
      </footer>
      <aside className={css.side} aria-hidden="true">
        <LedgerPicture />
      </aside>
    </div>
  )
}
