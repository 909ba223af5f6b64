import { collectionOfGroup } from '@storekeep/contract/rules/catalog/selected.ts'
import type { Collection, CollectionGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { defaultGroupId } from '@storekeep/contract/rules/catalog/limits.ts'
import { ArrowUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useMenu, useReadOnlyReason } from '../menu.widget.tsx'
import { LazyOrderedList } from './LazyOrderedList.tsx'
import type { Naming } from './NameDialog.tsx'
import { NodeMenu, OpenButton } from './NodeMenu.tsx'
import css from './Overview.module.css'
import { useTree, type Removal } from './useTree.ts'

interface CollectionsProps {
  groups: readonly CollectionGroup[]
  selected: number | null
  onSelect: (id: number | null) => void
  onName: (naming: Naming) => void
  onRemove: (removal: Removal) => void
}

/** The collections of the menu by group. */
export function Collections({ groups, selected, onSelect, onName, onRemove }: CollectionsProps) {
  const t = useT()
  const tree = useTree(useMenu().storeId)
  const disabledReason = useReadOnlyReason()
  return (
    <section className={css.column} aria-label={t('catalog.collections')}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('catalog.collections')}</h2>
        <span className={css.tools}>
          <GroupOrder groups={groups.filter(({ name }) => name !== null)} />
          <Button
            size="s"
            tone="quiet"
            disabledReason={disabledReason}
            onClick={() =>
              onName({
                title: t('catalog.group-add'),
                draftId: 'group.new',
                name: '',
                save: tree.createGroup,
              })
            }
          >
            {t('catalog.group-add')}
          </Button>
        </span>
      </div>
      {groups.map((group, at) => (
        <Group key={group.id} {...{ group, groups, at, selected, onSelect, onName, onRemove }} />
      ))}
    </section>
  )
}

/** Reorders collection groups, without their content; nothing if there is only one group. */
function GroupOrder({ groups }: { groups: readonly CollectionGroup[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { storeId, isReadOnly } = useMenu()
  const tree = useTree(storeId)
  if (groups.length < 2 || isReadOnly) return null
  return (
    <>
      <IconButton
        label={t('catalog.groups-order')}
        icon={<ArrowUpDown />}
        size="s"
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        size="s"
        fillPhone={false}
        title={t('catalog.groups-order')}
        onOpenChange={setOpen}
        footer={<Button onClick={() => setOpen(false)}>{t('shell.close')}</Button>}
      >
        <LazyOrderedList
          label={t('catalog.groups-order')}
          onMove={(id, position) => void tree.moveGroup(id, position)}
          rows={groups.map(({ id, name }) => ({
            id,
            name: name ?? '',
            content: <bdi>{name}</bdi>,
          }))}
        />
      </Dialog>
    </>
  )
}

interface GroupProps extends CollectionsProps {
  group: CollectionGroup
  at: number
}

function Group(props: GroupProps) {
  const { group, groups, at, selected, onSelect, onName } = props
  const t = useT()
  const tree = useTree(useMenu().storeId)
  const disabledReason = useReadOnlyReason()
  const { id: groupId, name, collections } = group
  const isStored = name !== null
  return (
    <div className={css.column}>
      {(isStored || groups.length > 1) && <GroupHead {...props} />}
      <LazyOrderedList
        key={at}
        label={name ?? t('catalog.collections')}
        onMove={(id, position) => void tree.moveCollection(id, groupId, position)}
        onSelect={onSelect}
        rows={collections.map((one, nth) => ({
          id: one.id,
          name: one.name,
          isSelected: one.id === selected,
          content: <CollectionRow {...props} collection={one} nth={nth} />,
        }))}
      />
      <Button
        size="s"
        icon={<Plus size="1rem" aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() =>
          onName({
            title: t('catalog.collection-add'),
            draftId: `collection.new.${groupId}`,
            name: '',
            isPanel: true,
            save: async (next) => {
              const id = await tree.createCollection(next, groupId)
              if (id !== null) onSelect(id)
              return id !== null
            },
          })
        }
      >
        {t('catalog.collection-add')}
      </Button>
    </div>
  )
}

function GroupHead({ group, groups, onSelect, onName, onRemove }: GroupProps) {
  const t = useT()
  const tree = useTree(useMenu().storeId)
  const { id, name } = group
  const stored = groups.filter((one) => one.name !== null)
  return (
    <div className={css.head}>
      <button type="button" className={css.open} onClick={() => onSelect(collectionOfGroup(groups, id))}>
        <bdi className={css.quiet}>{name ?? t('catalog.group-default')}</bdi>
      </button>
      {name !== null && (
        <NodeMenu
          name={name}
          onRename={() =>
            onName({
              title: t('catalog.rename'),
              draftId: `group.${id}`,
              name,
              save: tree.renaming('group', group),
            })
          }
          onDelete={() =>
            onRemove({
              name,
              about: t('catalog.group-delete-about'),
              run: () => tree.remove('group', group, name),
            })
          }
          position={{
            at: stored.indexOf(group),
            count: stored.length,
            onMove: (to) => void tree.moveGroup(id, to),
          }}
        />
      )}
    </div>
  )
}

/** The groups a collection can be in, including the default one, which is listed only if it is not empty. */
function withDefault(groups: readonly CollectionGroup[]): readonly CollectionGroup[] {
  if (groups.some(({ name }) => name === null)) return groups
  return [{ id: defaultGroupId, name: null, version: 0, collections: [] }, ...groups]
}

interface CollectionRowProps extends GroupProps {
  collection: Collection
  nth: number
}

function CollectionRow(props: CollectionRowProps) {
  const { collection, nth, group, groups, selected, onSelect, onName, onRemove } = props
  const t = useT()
  const tree = useTree(useMenu().storeId)
  const { id, name } = collection
  return (
    <>
      <OpenButton name={name} isSelected={id === selected} onOpen={() => onSelect(id)} />
      <NodeMenu
        name={name}
        onRename={() =>
          onName({
            title: t('catalog.rename'),
            draftId: `collection.${id}`,
            name,
            save: tree.renaming('collection', collection),
          })
        }
        onDelete={() =>
          onRemove({
            name,
            about: t('catalog.collection-delete-about'),
            run: () => tree.remove('collection', collection, name),
          })
        }
        position={{
          at: nth,
          count: group.collections.length,
          onMove: (to) => void tree.moveCollection(id, group.id, to),
        }}
        homes={withDefault(groups)
          .filter((other) => other.id !== group.id)
          .map((other) => ({
            id: other.id,
            name: other.name ?? t('catalog.group-default'),
            onChoose: () => void tree.giveCollection(collection, other),
          }))}
      />
    </>
  )
}
