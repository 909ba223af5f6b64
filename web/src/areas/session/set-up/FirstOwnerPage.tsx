import { sessionLinks, FirstOwner } from '@storekeep/contract/areas/session.links.ts'
import { useMemo } from 'react'
import type { FormEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { showFirstFault } from '#kit/form/focus/first-fault.ts'
import { useSubmit } from '#kit/form/sending/useSubmit.ts'
import { useGuestDraft } from '#kit/form/useDraft.ts'
import { useSchemaForm } from '#kit/form/useSchemaForm.ts'
import { countryOption } from '#kit/formats/countries.ts'
import { language } from '#kit/words/current.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Select } from '#ui/Select.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { TextField } from '#ui/TextField.tsx'
import { GuestFrame } from '../guest-frame.widget.tsx'
import { useLinkAnswer } from '../links/useLink.ts'
import css from '../sign-in/SignInForm.module.css'
import { orUsed, useFirstSignIn } from './SetUpForm.tsx'

/** The page of the link that an empty installation prints; an invalid link redirects to the sign-in page. */
export function FirstOwnerPage() {
  const t = useT()
  const { token, data } = useLinkAnswer('first-owner', (key, signal) =>
    call(sessionLinks.firstOwnerPlaces, { params: { token: key } }, { signal }),
  )
  return (
    <GuestFrame title={t('session.first-owner.title')} intro={data && t('session.first-owner.text')}>
      {data ? (
        <FirstOwnerForm token={token} countries={data.countries} />
      ) : (
        <Spinner label={t('session.set-up.checking')} />
      )}
    </GuestFrame>
  )
}

/** The fields and their errors. */
function useFirstOwner(token: string) {
  const begin = useFirstSignIn()
  const { faults, error, isSending, run } = useSubmit()
  const form = useSchemaForm<FirstOwner>(FirstOwner, {
    token,
    name: '',
    email: '',
    password: '',
    store: { name: '', country: '', city: '', timeZone: deviceZone() },
  })
  const draft = useGuestDraft(form, 'first-owner')
  const send = async (body: FirstOwner) => {
    await orUsed(token, call(sessionLinks.firstOwner, { body }))
    draft.clear()
    await begin(body.email, body.password)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const frame = event.currentTarget
    const check = form.handleSubmit(
      (body) => run({}, frame, () => send(body)),
      () => showFirstFault(frame),
    )
    void check(event)
  }
  /** Why a field is invalid, or was refused by the server. */
  const faultOf = (path: FieldPath<FirstOwner>) =>
    fieldText(form.getFieldState(path, form.formState).error?.message ?? faults[path])
  return { form, faultOf, error, isSending, submit }
}

interface KnownCountries {
  /** Available countries, each with its time zones. */
  countries: readonly { readonly code: string; readonly timeZones: readonly string[] }[]
}

function FirstOwnerForm({ token, countries }: KnownCountries & { token: string }) {
  const t = useT()
  const { form, faultOf, error, isSending, submit } = useFirstOwner(token)
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        {...form.register('name')}
        label={t('session.set-up.name')}
        autoComplete="name"
        required
        error={faultOf('name')}
      />
      <TextField
        {...form.register('email')}
        label={t('session.hello.email')}
        // a box of type "email" would change what was typed
        inputMode="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={faultOf('email')}
      />
      <PasswordField
        {...form.register('password')}
        label={t('session.set-up.password')}
        description={t('session.set-up.hint')}
        autoComplete="new-password"
        required
        error={faultOf('password')}
      />
      <StoreFields form={form} faultOf={faultOf} countries={countries} />
      <FailureBanner error={error} title={t('session.set-up.failed')} />
      <Button type="submit" tone="primary" block pending={isSending}>
        {t('session.first-owner.submit')}
      </Button>
    </form>
  )
}

type StoreFieldsProps = KnownCountries & Pick<ReturnType<typeof useFirstOwner>, 'form' | 'faultOf'>

/** The first store's country, which determines its currency, and its time zone. */
function StoreFields({ form, faultOf, countries }: StoreFieldsProps) {
  const t = useT()
  const { isSubmitted } = form.formState
  const spoken = language()
  const country = form.watch('store.country')
  const zones = countries.find(({ code }) => code === country)?.timeZones ?? []
  const options = useMemo(
    () =>
      countries
        .map(({ code }) => countryOption(code, spoken))
        .toSorted((a, b) => a.label.localeCompare(b.label, spoken)),
    [countries, spoken],
  )
  return (
    <>
      <TextField
        {...form.register('store.name')}
        label={t('session.first-owner.store')}
        autoComplete="organization"
        required
        error={faultOf('store.name')}
      />
      <ComboBox
        label={t('session.first-owner.country')}
        options={options}
        value={country === '' ? null : country}
        emptyText={t('session.first-owner.no-country')}
        error={faultOf('store.country')}
        onChange={(id) =>
          form.setValue('store.country', id ?? '', { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <TextField
        {...form.register('store.city')}
        label={t('session.first-owner.city')}
        autoComplete="address-level2"
        required
        error={faultOf('store.city')}
      />
      {zones.length > 1 && (
        <Select
          label={t('session.first-owner.time-zone')}
          placeholder={t('session.first-owner.choose')}
          options={zones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
          value={zones.find((id) => id === form.watch('store.timeZone')) ?? null}
          error={faultOf('store.timeZone')}
          onChange={(id) => form.setValue('store.timeZone', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  )
}
