import { UserBody, type UserDraft } from '@storekeep/contract/areas/users.shapes.ts'
import type { GivableSection, PortalUser } from '@storekeep/contract/areas/users.ts'
import { forcesAllLocations, sectionFault, type StoresOf } from '@storekeep/contract/rules/users/users.ts'
import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, isVersionMismatch } from '#kit/api/ApiError.ts'
import { showFailure } from '#kit/commands/command.ts'
import { failureText } from '../failureText.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { firstFault } from '#kit/form/serverFaults.ts'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/TextField.tsx'
import css from '../Users.module.css'
import { AssignCards } from './AssignCards.tsx'
import { refreshUsers } from '../users.queries.ts'
import type { Granter } from './giver.ts'
import { SectionBoxes } from './SectionBoxes.tsx'

interface UserFormProps {
  sections: readonly GivableSection[]
  giver: Granter
  /** E-mail addresses of existing users, in lower case. */
  others: readonly string[]
  /** The stores in which the user can be granted each section; null for a new user. */
  person: StoresOf | null
  user: PortalUser | null
  save: (body: UserBody, key: string) => Promise<void>
  onSaved: (user: UserDraft) => void
  /** The toast for failures that do not belong to a field. */
  failed: { title: string; about: string }
}

const draftOf = (user: PortalUser | null): UserDraft => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  sections: user?.sections.map(({ name }) => name) ?? [],
  storeEntityRoles: user?.storeEntityRoles ?? [],
})

/** USERS-UI-FOOTER: the form for a new or existing user. */
export function UserForm(props: UserFormProps) {
  const { others, user, save, onSaved, failed } = props
  const t = useT()
  const formats = useFormats()
  const { stores } = useSignedIn()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/users' })
  const saveForm = useSaveForm<UserBody>({
    schema: UserBody,
    values: { user: draftOf(user) },
    draftId: `user.${user?.id ?? 'new'}`,
    check: ({ user: { email } }) =>
      others.includes(email.toLowerCase()) ? { path: 'user.email', code: 'user.exists' } : null,
    save,
    onSaved: (body) => onSaved(body.user),
    leave,
    toastFailure: (error) => {
      if (error instanceof ApiError && error.status === 422) return false
      const why = failureText(error, formats, stores)
      showFailure(error, `${failed.about} ${why}`, null, failed.title)
      return true
    },
    onRefused: (error) => {
      // a colleague saved first: show it, with what is typed here
      if (isVersionMismatch(error)) void refreshUsers()
    },
  })
  const { form, draft, saving } = saveForm
  const { isDirty, isValid } = form.formState
  const discard = () => {
    draft.discard()
    leave()
  }
  return (
    <FormShell
      {...saveForm}
      footer={
        <>
          <Button onClick={discard}>{t('users.discard')}</Button>
          <Button
            type="submit"
            tone="primary"
            pending={saving}
            disabledReason={isDirty && !isValid ? t('users.incomplete') : undefined}
          >
            {t(user ? 'shell.form.save' : 'users.add-do')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <PersonalFields form={form} isFixed={user !== null} />
        <AccessFields {...props} form={form} />
      </div>
    </FormShell>
  )
}

/** USERS-UI-PERSONAL: only users themselves can change their name and e-mail. */
function PersonalFields({ form, isFixed }: { form: UseFormReturn<UserBody>; isFixed: boolean }) {
  const t = useT()
  const { errors } = form.formState
  return (
    <Card as="section" className={css.part} aria-label={t('users.personal')}>
      <h2 className={css.heading}>{t('users.personal')}</h2>
      <div className={css.pair}>
        <TextField
          {...(isFixed ? { value: form.getValues('user.name'), disabled: true } : form.register('user.name'))}
          dir="auto"
          autoComplete="off"
          label={t('users.name')}
          error={fieldText(errors.user?.name?.message)}
        />
        <TextField
          {...(isFixed
            ? { value: form.getValues('user.email'), disabled: true }
            : form.register('user.email'))}
          // a box of type "email" would change what was typed: it trims it, and encodes other alphabets
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          autoComplete="off"
          label={t('users.email')}
          error={fieldText(errors.user?.email?.message)}
        />
      </div>
    </Card>
  )
}

const validated = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

/** USERS-UI-SECTIONS, USERS-UI-ASSIGN. */
function AccessFields({
  form,
  sections,
  giver,
  person,
  user,
}: Pick<UserFormProps, 'sections' | 'giver' | 'person' | 'user'> & { form: UseFormReturn<UserBody> }) {
  const t = useT()
  const { errors } = form.formState
  const rights = form.watch('user.storeEntityRoles')
  const ticked = form.watch('user.sections')
  const facts = { own: giver.own, person, chosen: rights.map(({ entity }) => entity.id) }
  return (
    <>
      <Card as="section" className={css.part} aria-label={t('users.sections')}>
        <SectionBoxes
          sections={sections}
          faultOf={({ name }) => sectionFault(name, facts)}
          ticked={ticked}
          error={fieldText(errors.user?.sections?.message)}
          onChange={(next) => form.setValue('user.sections', next, validated)}
        />
      </Card>
      <AssignCards
        rights={rights}
        saved={user?.storeEntityRoles ?? []}
        full={giver.full}
        isForced={user === null && forcesAllLocations(ticked)}
        error={fieldText(firstFault(errors.user?.storeEntityRoles))}
        onChange={(next) => form.setValue('user.storeEntityRoles', next, validated)}
      />
    </>
  )
}
