import { OwnName } from '@storekeep/contract/areas/session.own.ts'
import { useRouter } from '@tanstack/react-router'
import { fieldText } from '#kit/form/fieldText.ts'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { Part } from './Part.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { saveName } from './settings.queries.ts'

/** Form for the user's own name; only the marketplace can change the e-mail address. */
export function NameForm() {
  const t = useT()
  const router = useRouter()
  const { me } = useSignedIn()
  const saveForm = useSaveForm<OwnName>({
    schema: OwnName,
    values: { name: me.name },
    draftId: 'account.name',
    save: ({ name }) => saveName(name),
    onSaved: (saved) => {
      form.reset(saved)
      toast({ tone: 'good', message: t('account.you.saved') })
      // the frame shows the name too
      void router.invalidate()
    },
  })
  const { form } = saveForm
  return (
    <Part title={t('account.you.title')} description={t('account.you.about')}>
      <FormShell {...saveForm} isPart footer={<SaveButtons {...saveForm} saveLabel={t('shell.form.save')} />}>
        <TextField
          {...form.register('name')}
          dir="auto"
          autoComplete="name"
          label={t('account.you.name')}
          error={fieldText(form.formState.errors.name?.message)}
        />
        <TextField
          value={me.email}
          readOnly
          dir="ltr"
          autoComplete="username"
          label={t('account.you.email')}
          description={t('account.you.email-hint')}
        />
      </FormShell>
    </Part>
  )
}
