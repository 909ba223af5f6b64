import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Section } from '@storekeep/contract/kit/access.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { accessTexts, knownCode, offersSupport } from './access-texts.ts'
import css from './refused.module.css'

const SupportDialog = lazyPart(() => import('./SupportDialog.tsx').then((m) => m.SupportDialog))

/** Number of stores listed; the rest is counted. */
const maxNamed = 8

interface ClosureProps {
  code: number | null
  section: Section | null
  managerEmail?: string | undefined
  stores: readonly string[]
}

/** One reason: what, why, which stores, who can change it, and how to contact them. */
export function Closure({ code, section, managerEmail, stores }: ClosureProps) {
  const t = useT()
  const { me } = useSignedIn()
  const [isSupportOpen, setSupportOpen] = useState(false)
  const known = knownCode(code)
  const { what, why, who } = accessTexts(t, { code, section, managerEmail })
  const reference = t('access.reference', { code: String(code ?? known) })
  const rest = stores.length - maxNamed
  return (
    <section className={css.closure} data-code={known}>
      <h2 className={css.what}>{what}</h2>
      <p>{why}</p>
      {stores.length > 0 && (
        <>
          <h3 className={css.label}>{t('access.stores', { count: stores.length })}</h3>
          <ul className={css.stores}>
            {stores.slice(0, maxNamed).map((name, index) => (
              <li key={`${index} ${name}`}>{name}</li>
            ))}
            {rest > 0 && <li>{t('access.more', { count: rest })}</li>}
          </ul>
        </>
      )}
      <h3 className={css.label}>{t('access.who')}</h3>
      <p>{who}</p>
      <div className={css.actions}>
        {offersSupport(known) && (
          <Button aria-haspopup="dialog" onClick={() => setSupportOpen(true)}>
            {t('access.support')}
          </Button>
        )}
        {managerEmail && (
          <TextLink className={css.mail} href={`mailto:${encodeURIComponent(managerEmail)}`}>
            <Mail aria-hidden="true" />
            {t('access.write', { email: managerEmail })}
          </TextLink>
        )}
      </div>
      <p className={css.small}>{`${me.email} · ${reference}`}</p>
      {isSupportOpen && (
        <SupportDialog
          details={[what, reference, me.email, ...stores].join('\n')}
          onClose={() => setSupportOpen(false)}
        />
      )}
    </section>
  )
}
