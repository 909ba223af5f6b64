import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { AttributeGroupBody, type AttributeGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { boundsFault, minFault } from '@storekeep/contract/rules/catalog/option-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '#kit/api/call.ts'
import { FormButtons } from '#kit/form/FormButtons.tsx'
import { FormShell } from '#kit/form/FormShell.tsx'
import type { FormSchema } from '#kit/form/resolver.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { asOpened, oneOptionGroup, optionList } from '../catalog.queries.ts'
import { refreshMenu, showDone } from '../commands.ts'
import { afterGroup, readFormSearch } from '../search.ts'
import { Fieldset } from '../read-only/ReadOnly.tsx'
import { BackToMenu, useMenu, useMenuLink } from '../menu.widget.tsx'
import { useConflict } from './conflict/useConflict.tsx'
import { useGroupWords } from './conflict/words.ts'
import { groupBody } from './bodies.ts'
import { FormFailed } from './FormFailed.tsx'
import { GroupFields } from './GroupFields.tsx'

/** CATALOG-ROUTE-AG-CREATE, CATALOG-ROUTE-AG-EDIT. */
export function OptionGroupPage() {
  const t = useT()
  const { id } = useParams({ strict: false })
  const { storeId } = useMenu()
  const query = useQuery({ ...oneOptionGroup(storeId, Number(id)), enabled: id !== undefined && storeId > 0 })
  // shown in the form, whose buttons would move if they arrived later
  const options = useQuery(optionList(storeId))
  if (id !== undefined && query.isError) return <FormFailed query={query} />
  return (
    <Page title={t(id === undefined ? 'catalog.group.new' : 'catalog.group.edit')} above={<BackToMenu />}>
      {options.isPending ? (
        <SkeletonText lines={8} />
      ) : id === undefined ? (
        <GroupForm group={null} />
      ) : (
        <QuerySection query={asOpened(query)} skeleton={<SkeletonText lines={8} />}>
          {(group) => <GroupForm key={group.id} group={group} />}
        </QuerySection>
      )}
    </Page>
  )
}

/** CATALOG-RULE-AFTER-GROUP: returns to the product the group was opened from, or to the menu. */
function useLeave() {
  const navigate = useNavigate()
  const link = useMenuLink()
  const { search } = useAddress(readFormSearch)
  return (added?: number) =>
    // saved input needs no leave confirmation
    void navigate({ ...link(...afterGroup(search, added)), ignoreBlocker: added !== undefined })
}

/** The form, its save command, and the conflict dialog for concurrent edits of a group. */
function useGroupForm(group: AttributeGroup | null, leave: (added: number | undefined) => void) {
  const t = useT()
  const { storeId } = useMenu()
  const made = { id: undefined as number | undefined } // set by `save` before `leave` reads it
  const conflict = useConflict<AttributeGroupBody>({
    opened: group ? { body: groupBody(group), version: group.version } : undefined,
    load: async () => {
      const now = await call(catalog.optionGroup, { params: { storeId, id: group?.id ?? 0 } })
      return { body: groupBody(now), version: now.version }
    },
    describe: useGroupWords(),
    onResolved: (body) => {
      saveForm.form.reset(body, { keepDefaultValues: true })
      void saveForm.onSubmit(body)
    },
  })
  const saveForm = useSaveForm<AttributeGroupBody>({
    schema: AttributeGroupBody as FormSchema<AttributeGroupBody>, // the form fills in every field that has a default
    values: groupBody(group),
    draftId: `option-group.${storeId}.${group?.id ?? 'new'}`,
    check: ({ min, max }) => boundsFault(min, max) ?? minFault(min, max),
    save: async (body, idempotencyKey) => {
      const saved = group
        ? await conflict.guard(body, (version) =>
            call(
              catalog.changeOptionGroup,
              { params: { storeId, id: group.id }, body },
              { idempotencyKey, ifMatch: `"${version}"` },
            ),
          )
        : await call(catalog.createOptionGroup, { params: { storeId }, body }, { idempotencyKey })
      made.id = 'id' in saved && typeof saved.id === 'number' ? saved.id : group?.id
      void refreshMenu()
      showDone(storeId, t('catalog.saved'), saved.changeId)
    },
    leave: () => leave(made.id),
    toastFailure: conflict.says,
  })
  return { saveForm, dialog: conflict.dialog }
}

function GroupForm({ group }: { group: AttributeGroup | null }) {
  const t = useT()
  const { isReadOnly } = useMenu()
  const leave = useLeave()
  const { saveForm, dialog } = useGroupForm(group, leave)
  const { form, saving } = saveForm
  return (
    <FormShell
      {...saveForm}
      asksToDiscard={{ except: (pathname) => pathname === '/hello' }}
      footer={
        !isReadOnly && (
          <FormButtons saveLabel={t('shell.form.save')} saving={saving} onCancel={() => leave()} />
        )
      }
    >
      <Fieldset>
        <Card>
          <GroupFields form={form} />
        </Card>
      </Fieldset>
      {dialog}
    </FormShell>
  )
}
