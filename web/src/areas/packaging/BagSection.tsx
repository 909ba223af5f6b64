import { packaging } from '@storekeep/contract/areas/packaging.ts'
import { call } from '#kit/api/call.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { useMenu } from '../catalog/menu.widget.tsx'
import { TypedSection } from './TypedSection.tsx'
import { useBags, type ShownBag } from './useTypes.ts'

interface BagSectionProps {
  onAdd: () => void
  onEdit: (bag: ShownBag) => void
}

/** The store's carrier bags, the main one first. */
export function BagSection({ onAdd, onEdit }: BagSectionProps) {
  const t = useT()
  const { number } = useFormats()
  const { storeId } = useMenu()
  const { query, shown } = useBags()
  return (
    <TypedSection<ShownBag>
      title={t('packaging.bags')}
      about={t('packaging.bags-about')}
      addLabel={t('packaging.bag-add')}
      emptyText={t('packaging.no-bags')}
      deleteAbout={t('packaging.bag-delete-about')}
      query={query}
      rows={shown}
      columns={[
        { id: 'type', header: t('packaging.type'), cell: ({ type }) => <bdi>{type?.name}</bdi> },
        {
          id: 'quantity',
          header: t('packaging.quantity'),
          numeric: true,
          cell: ({ defaultQtyPerOrder }) => number(defaultQtyPerOrder),
        },
      ]}
      mark={({ isMainType }) => isMainType && <Badge tone="brand">{t('packaging.main')}</Badge>}
      onAdd={onAdd}
      onEdit={onEdit}
      remove={(id) => call(packaging.removeBags, { params: { storeId }, body: { bagIds: [id] } })}
    />
  )
}
