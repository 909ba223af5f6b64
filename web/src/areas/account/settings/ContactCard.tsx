import { ContactDetails, type AccountContact } from '@storekeep/contract/areas/account.contacts.ts'
import type { StoreAddress } from '@storekeep/contract/areas/stores.ts'
import { phoneInGroups } from '@storekeep/contract/rules/account/phones.ts'
import { useRef, type ReactNode } from 'react'
import { fieldText } from '#kit/form/fieldText.ts'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FactList } from '#ui/FactList.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { SaveButtons } from './SaveButtons.tsx'
import css from './Settings.module.css'
import { saveContact, storedContact } from './settings.queries.ts'

interface ContactProps {
  address: StoreAddress
  contact: AccountContact
  /** Rendered below; receives whether changes are not saved yet. */
  children?: (isDirty: boolean) => ReactNode
}

/** The contact of one location, with a form for users who may change it. */
export function ContactCard({ address, contact }: Omit<ContactProps, 'children'>) {
  const t = useT()
  return (
    <Card as="li" aria-label={t('account.contacts.of', { location: address.name })} className={css.part}>
      <div>
        <h3 className={css.name}>
          <bdi>{address.name}</bdi>
        </h3>
        <p className={css.hint}>
          <bdi>{address.address}</bdi>
        </p>
      </div>
      <ContactFields address={address} contact={contact} />
    </Card>
  )
}

/** The contact as a form, or read-only for users who may not change it. */
export function ContactFields(props: ContactProps) {
  const { contact, children } = props
  if (contact.abilities.edit.enabled) return <ContactForm {...props} />
  return (
    <>
      <ContactFacts contact={contact} />
      {children?.(false)}
    </>
  )
}

function ContactFacts({ contact: { email, phone, whatsappConsent } }: Pick<ContactProps, 'contact'>) {
  const t = useT()
  const missing = t('account.contacts.missing')
  const facts = [
    { name: t('account.contacts.email'), value: email === '' ? missing : <bdi dir="ltr">{email}</bdi> },
    {
      name: t('account.contacts.phone'),
      value: phone === '' ? missing : <bdi dir="ltr">{phoneInGroups(phone)}</bdi>,
    },
    {
      name: t('account.contacts.consented'),
      value: t(whatsappConsent ? 'account.contacts.yes' : 'account.contacts.no'),
    },
  ]
  return (
    <>
      <FactList facts={facts} />
      <p className={css.hint}>{t('account.contacts.read-only')}</p>
    </>
  )
}

function ContactForm({ address, contact: { email, phone, whatsappConsent }, children }: ContactProps) {
  const t = useT()
  const saved = useRef<ContactDetails>(null)
  const saveForm = useSaveForm<ContactDetails>({
    schema: ContactDetails,
    values: { email, phone: phoneInGroups(phone), whatsappConsent },
    draftId: `account.contact.${address.id}`,
    save: async (typed, key) => {
      // a colleague may have saved the fields that are unchanged here
      const stored = await storedContact(address.id)
      const details = {
        ...typed,
        ...(stored && !dirtyFields.email && { email: stored.email }),
        ...(stored && !dirtyFields.phone && { phone: stored.phone }),
        ...(stored && !dirtyFields.whatsappConsent && { whatsappConsent: stored.whatsappConsent }),
      }
      await saveContact(address.id, details, key)
      saved.current = details
    },
    onSaved: (typed) => {
      const details = saved.current ?? typed
      form.reset({ ...details, phone: phoneInGroups(details.phone) })
      toast({ tone: 'good', message: t('account.contacts.saved', { location: address.name }) })
    },
  })
  const { form } = saveForm
  const { errors, isDirty, dirtyFields } = form.formState
  return (
    <>
      <FormShell {...saveForm} isPart footer={<SaveButtons {...saveForm} saveLabel={t('shell.form.save')} />}>
        <TextField
          {...form.register('email')}
          // a box of type "email" would change what was typed: it trims it, and encodes other alphabets
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          autoComplete="off"
          label={t('account.contacts.email')}
          error={fieldText(errors.email?.message)}
        />
        <TextField
          {...form.register('phone')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          label={t('account.contacts.phone')}
          description={t('account.contacts.phone-hint')}
          error={fieldText(errors.phone?.message)}
        />
        <Checkbox {...form.register('whatsappConsent')} label={t('account.contacts.consent')} />
      </FormShell>
      {children?.(isDirty)}
    </>
  )
}
