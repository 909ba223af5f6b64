import { useQuery } from '@tanstack/react-query'
import { Copy, LifeBuoy, Mail, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { access } from '@storekeep/contract/areas/access.ts'
import { q } from '#kit/api/q.ts'
import { facts } from '#kit/boot/facts.ts'
import { countryOf, helpLink } from '#kit/formats/countries.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { shownIn } from '../selection/open-stores.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copyText.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import css from './SupportDialog.module.css'

interface SupportDialogProps {
  /** The details for support, line by line. */
  details: string
  onClose: () => void
}

/**
 * The contacts of support: phones of the user's country, its mail address, the help centre, and the details to send.
 */
export function SupportDialog({ details, onClose }: SupportDialogProps) {
  const t = useT()
  const { stores, portal } = useSignedIn()
  const { data, isPending } = useQuery({ ...q(access.support), retry: false })
  const [copied, setCopied] = useState(false)
  const country = countryOf(stores)
  const phones = data?.data.phones ?? []
  const help = helpLink(country)
  const email = facts.links?.support ?? null
  // without a clipboard the button says nothing; the details can be selected
  const copy = async () => setCopied(await copyText(details))
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('access.support')}>
      <div className={css.contacts}>
        {isPending && <output>{t('access.support-loading')}</output>}
        {portal.sections.some((section) => section.name === 'INBOX' && shownIn(section).size > 0) && (
          <TextLink href="/inbox?ask=general" className={css.contact}>
            <MessageCircle aria-hidden="true" />
            {t('nav.inbox')}
          </TextLink>
        )}
        {phones.map(({ phone }) => (
          <TextLink key={phone} href={`tel:${phone}`} className={css.contact}>
            <Phone aria-hidden="true" />
            <bdi>{t('access.support-call', { phone })}</bdi>
          </TextLink>
        ))}
        {email !== null && (
          <TextLink href={mailTo(email, details)} className={css.contact}>
            <Mail aria-hidden="true" />
            <bdi>{t('access.support-write', { email })}</bdi>
          </TextLink>
        )}
        {help !== null && (
          <TextLink href={help} target="_blank" rel="noopener" className={css.contact}>
            <LifeBuoy aria-hidden="true" />
            {t('access.support-help')}
          </TextLink>
        )}
        {!isPending && phones.length === 0 && help === null && email === null && (
          <p>{t('access.support-none')}</p>
        )}
        <p className={css.small}>{t('access.support-text')}</p>
        <pre className={css.details}>{details}</pre>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {copied ? t('access.copied') : t('access.copy')}
        </Button>
      </div>
    </Dialog>
  )
}

/** A mail link with the details as the text and their first line as the subject. */
function mailTo(email: string, details: string): string {
  const [subject = ''] = details.split('\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(details)}`
}
