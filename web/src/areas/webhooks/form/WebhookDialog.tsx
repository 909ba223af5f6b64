import { WebhookBody, type WebhookEndpoint } from '@storekeep/contract/areas/webhooks.ts'
import { subscribableTypes } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isVersionMismatch } from '#kit/api/ApiError.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { FormButtons } from '#kit/form/FormButtons.tsx'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { addWebhook, changeWebhook, currentWebhook, webhookList } from '../webhooks.queries.ts'
import css from '../Webhooks.module.css'

interface WebhookDialogProps {
  partners: readonly { readonly id: number; readonly name: string }[]
  /** The webhook to edit; without one, the dialog adds one. */
  endpoint?: WebhookEndpoint
  onClose: () => void
  onAdded?: (secret: string) => void
}

/** The URL and event types of a webhook. If another user changes it meanwhile, their changes join those typed here. */
export function WebhookDialog({ partners, endpoint, onClose, onAdded }: WebhookDialogProps) {
  const t = useT()
  // the webhook the user saw, even if the page behind the dialog loads a newer one
  const [seen, setSeen] = useState(endpoint)
  const reload = async (id: string) => {
    const now = await currentWebhook(id)
    if (now === undefined) onClose()
    else setSeen(now)
  }
  const title = t(endpoint ? 'webhooks.edit-title' : 'webhooks.add-title')
  return (
    <Dialog isOpen size="m" title={title} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <WebhookForm
        // the draft is merged into the new version
        key={seen?.version}
        {...{ partners, onClose, onAdded }}
        endpoint={seen}
        onOutdated={(id) => void reload(id).catch(toastFailure)}
      />
    </Dialog>
  )
}

interface WebhookFormProps extends Pick<WebhookDialogProps, 'partners' | 'onClose'> {
  endpoint: WebhookEndpoint | undefined
  onAdded: WebhookDialogProps['onAdded'] | undefined
  /** Another user has changed the webhook since it was loaded. */
  onOutdated: (id: string) => void
}

function WebhookForm({ partners, endpoint, onClose, onAdded, onOutdated }: WebhookFormProps) {
  const t = useT()
  const shell = useSaveForm<WebhookBody>({
    schema: WebhookBody,
    values: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? null,
      events: endpoint?.events?.filter((type) => type !== 'webhook.test') ?? null,
      partnerId: endpoint?.partnerId ?? partners[0]?.id ?? 0,
    },
    draftId: `webhook.${endpoint?.id ?? 'new'}`,
    save: async ({ partnerId, ...body }, key) => {
      if (endpoint) await changeWebhook(endpoint, body)
      else onAdded?.((await addWebhook({ ...body, partnerId }, key)).secret)
    },
    onSaved: () => {
      toast({ tone: 'good', message: t(endpoint ? 'webhooks.changed' : 'webhooks.added') })
      onClose()
    },
    toastFailure: (error) => {
      if (!isVersionMismatch(error)) return false
      toast({ tone: 'bad', message: t('webhooks.changed-meanwhile') })
      return true
    },
    onRefused: (error) => {
      if (endpoint && isVersionMismatch(error)) onOutdated(endpoint.id)
    },
  })
  const { form, saving, draft } = shell
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <FormShell
      {...shell}
      footer={
        <FormButtons
          saveLabel={t(endpoint ? 'shell.form.save' : 'webhooks.add')}
          saving={saving}
          onCancel={cancel}
        />
      }
    >
      <Fields form={form} partners={endpoint ? [] : partners} />
    </FormShell>
  )
}

interface FieldsProps {
  form: UseFormReturn<WebhookBody>
  /** The partners to choose from; empty if there is no choice. */
  partners: WebhookDialogProps['partners']
}

function Fields({ form, partners }: FieldsProps) {
  const t = useT()
  const { errors } = form.formState
  const { data } = useQuery(webhookList())
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const events = form.watch('events')
  const description = form.watch('description')
  return (
    <div className={css.form}>
      {partners.length > 1 && (
        <Select
          label={t('webhooks.company')}
          placeholder={t('webhooks.company')}
          options={partners.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(form.watch('partnerId'))}
          onChange={(id) => form.setValue('partnerId', Number(id), change)}
        />
      )}
      <TextField
        {...form.register('url')}
        type="url"
        dir="ltr"
        autoComplete="off"
        label={t('webhooks.url')}
        description={data && t('webhooks.url-about', { seconds: data.timeout })}
        placeholder="https://"
        error={fieldText(errors.url?.message)}
      />
      <TextField
        label={t('webhooks.description')}
        dir="auto"
        value={description ?? ''}
        error={fieldText(errors.description?.message)}
        onChange={({ target }) =>
          form.setValue('description', target.value === '' ? null : target.value, change)
        }
      />
      <CheckboxGroup
        label={t('webhooks.events')}
        description={t('webhooks.events-about')}
        allLabel={t('webhooks.all-events')}
        inColumns
        error={fieldText(errors.events?.message)}
        options={subscribableTypes.map((id) => ({ id, label: t(`webhooks.type.${id}`) }))}
        selected={new Set(events ?? subscribableTypes)}
        onChange={(chosen) => {
          const next = subscribableTypes.filter((type) => chosen.has(type))
          form.setValue('events', next.length === subscribableTypes.length ? null : next, change)
        }}
      />
    </div>
  )
}
