import { sessionLinks, FirstOwner } from '@storekeep/contract/areas/session.links.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { deviceZone } from '#kit/formats/deviceZone.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { useGuestDraft } from '#kit/form/useDraft.ts'
import { useSchemaForm } from '#kit/form/useSchemaForm.ts'
import { signIn } from '#kit/session/sign-in.ts'
import { countryOption } from '#kit/formats/countries.ts'
import { language } from '#kit/words/current.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Select } from '#ui/Select.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { TextField } from '#ui/TextField.tsx'
import { GuestFrame } from '../GuestFrame.tsx'
import { useLinkAnswer } from '../links/useLink.ts'
import css from '../sign-in/SignInForm.module.css'

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

const order = [
  'name',
  'email',
  'password',
  'store.name',
  'store.country',
  'store.city',
  'store.timeZone',
] as const

/** The fields and their errors. */
function useFirstOwner(token: string) {
  const router = useRouter()
  const [error, setError] = useState<unknown>(null)
  const form = useSchemaForm<FirstOwner>(FirstOwner, {
    token,
    name: '',
    email: '',
    password: '',
    store: { name: '', country: '', city: '', timeZone: deviceZone() },
  })
  const draft = useGuestDraft(form, 'first-owner')
  const send = async (body: FirstOwner) => {
    setError(null)
    try {
      await call(sessionLinks.firstOwner, { body })
      draft.clear()
      await signIn(body.email, body.password)
      await router.navigate({ href: '/home', replace: true })
    } catch (failure) {
      const faults = fieldFaults(failure)
      for (const { path, code } of faults)
        form.setError(path as FieldPath<FirstOwner>, { type: code, message: code }) // fields of the same body
      const [first] = faults
      if (first) form.setFocus(first.path as FieldPath<FirstOwner>) // as above
      else setError(failure)
    }
  }
  const focusFirst = (errors: FieldErrors<FirstOwner>) => {
    const first = order.find((path) => form.getFieldState(path).invalid)
    if (first !== undefined && Object.keys(errors).length > 0) form.setFocus(first)
  }
  return { form, error, submit: form.handleSubmit(send, focusFirst) }
}

interface KnownCountries {
  /** Available countries, each with its time zones. */
  countries: readonly { readonly code: string; readonly timeZones: readonly string[] }[]
}

function FirstOwnerForm({ token, countries }: KnownCountries & { token: string }) {
  const t = useT()
  const { form, error, submit } = useFirstOwner(token)
  const { errors, isSubmitting } = form.formState
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('name')}
        label={t('session.set-up.name')}
        autoComplete="name"
        required
        error={fieldText(errors.name?.message)}
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
        error={fieldText(errors.email?.message)}
      />
      <PasswordField
        {...form.register('password')}
        label={t('session.set-up.password')}
        description={t('session.set-up.hint')}
        autoComplete="new-password"
        required
        error={fieldText(errors.password?.message)}
      />
      <StoreFields form={form} countries={countries} />
      <FailureBanner error={error} title={t('session.set-up.failed')} />
      <Button type="submit" tone="primary" block pending={isSubmitting}>
        {t('session.first-owner.submit')}
      </Button>
    </form>
  )
}

interface StoreFieldsProps extends KnownCountries {
  form: ReturnType<typeof useFirstOwner>['form']
}

/** The first store's country, which determines its currency, and its time zone. */
function StoreFields({ form, countries }: StoreFieldsProps) {
  const t = useT()
  const { errors, isSubmitted } = form.formState
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
        error={fieldText(errors.store?.name?.message)}
      />
      <ComboBox
        label={t('session.first-owner.country')}
        options={options}
        value={country === '' ? null : country}
        emptyText={t('session.first-owner.no-country')}
        error={fieldText(errors.store?.country?.message)}
        onChange={(id) =>
          form.setValue('store.country', id ?? '', { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <TextField
        {...form.register('store.city')}
        label={t('session.first-owner.city')}
        autoComplete="address-level2"
        required
        error={fieldText(errors.store?.city?.message)}
      />
      {zones.length > 1 && (
        <Select
          label={t('session.first-owner.time-zone')}
          placeholder={t('session.first-owner.choose')}
          options={zones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
          value={zones.find((id) => id === form.watch('store.timeZone')) ?? null}
          error={fieldText(errors.store?.timeZone?.message)}
          onChange={(id) => form.setValue('store.timeZone', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  )
}
