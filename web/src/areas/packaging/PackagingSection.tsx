import { packaging } from '@storekeep/contract/areas/packaging.ts'
import { call } from '#kit/api/call.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { useMenu } from '../catalog/menu.widget.tsx'
import css from './Packaging.module.css'
import { TypedSection } from './TypedSection.tsx'
import { usePackagings, type ShownPackaging } from './useTypes.ts'

interface PackagingSectionProps {
  onAdd: () => void
  onEdit: (packaging: ShownPackaging) => void
}

/** The store's packaging. */
export function PackagingSection({ onAdd, onEdit }: PackagingSectionProps) {
  const t = useT()
  const { storeId } = useMenu()
  const { query, shown } = usePackagings()
  return (
    <TypedSection<ShownPackaging>
      title={t('packaging.packagings')}
      about={t('packaging.packagings-about')}
      addLabel={t('packaging.packaging-add')}
      emptyText={t('packaging.no-packagings')}
      deleteAbout={t('packaging.packaging-delete-about')}
      query={query}
      rows={shown}
      columns={[
        {
          id: 'type',
          header: t('packaging.type'),
          cell: ({ type }) => (
            <span className={css.name}>
              <bdi>{type?.name}</bdi>
              {type?.isEco && <Badge tone="good">{t('packaging.eco')}</Badge>}
              {type?.isReturnable && <Badge>{t('packaging.returnable')}</Badge>}
            </span>
          ),
        },
      ]}
      onAdd={onAdd}
      onEdit={onEdit}
      remove={(id) => call(packaging.removePackagings, { params: { storeId }, body: { packagingIds: [id] } })}
    />
  )
}
