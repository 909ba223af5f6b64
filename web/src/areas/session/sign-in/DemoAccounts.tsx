import { ArrowRight } from 'lucide-react'
import type { Facts } from '#kit/boot/facts.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText, hasText } from '#kit/words/words.ts'
import { Avatar } from '#ui/Avatar.tsx'
import type { AvatarVariant } from '#ui/Avatar.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import css from './DemoAccounts.module.css'
import type { Attempt } from './useSignIn.ts'

type Demo = NonNullable<Facts['demo']>

const roles = {
  BRAND_MANAGER: 'session.role.brand-manager',
  MANAGER: 'session.role.manager',
  OPERATOR: 'session.role.operator',
} as const
const isRole = (role: string): role is keyof typeof roles => Object.hasOwn(roles, role)

const variantOf = (index: number): AvatarVariant => ((index % 6) + 1) as AvatarVariant // always one of the six

/** What each account can see; null for an account without a description. */
const aboutText = (about: string | undefined): string | null =>
  about !== undefined && hasText(`personas.${about}`) ? anyText(`personas.${about}`) : null

/** Only in demo mode: signs in as a demo account with one click. */
export function DemoAccounts({ demo, attempt }: { demo: Demo; attempt: Attempt }) {
  const t = useT()
  return (
    <section className={css.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={css.title}>
        {t('session.hello.demo-title')}
      </h2>
      <p className={css.text}>{t('session.hello.demo-text')}</p>
      <ul className={css.list}>
        {demo.accounts.map(({ email, name, role, about }, index) => (
          <li key={email}>
            <button
              type="button"
              className={css.card}
              disabled={attempt.running !== null || attempt.wait > 0}
              onClick={() => void attempt.start(email, demo.password)}
            >
              <Avatar name={name} variant={variantOf(index)} />
              <span className={css.words}>
                <span className={css.name}>{name}</span>
                <span className={css.role}>
                  {[isRole(role) ? t(roles[role]) : role, aboutText(about)]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
                <span className={css.email}>{email}</span>
              </span>
              {attempt.running === email ? (
                <Spinner size="s" />
              ) : (
                <ArrowRight className={`flip ${css.arrow}`} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
