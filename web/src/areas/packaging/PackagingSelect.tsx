import { noPackaging } from '@storekeep/contract/rules/packaging/packaging.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailed } from '#kit/api/retries/useFailed.ts'
import { Failed } from '#kit/page/Failed.tsx'
import { useT } from '#kit/words/useT.ts'
import { Select } from '#ui/Select.tsx'
import { useMenu } from '../catalog/menu.widget.tsx'
import { packagingList } from './packaging.queries.ts'

interface PackagingSelectProps {
  /** Null while nothing is chosen. */
  value: number | typeof noPackaging | null
  onChange: (value: number | typeof noPackaging) => void
  error?: string | undefined
}

/** Selects the packaging of a product, or none. */
export function PackagingSelect({ value, onChange, error }: PackagingSelectProps) {
  const t = useT()
  const { storeId } = useMenu()
  const query = useQuery(packagingList(storeId))
  // without the others, only "none" could be chosen
  if (isFailed(query)) return <Failed query={query} />
  const packagings = query.data?.packagings ?? []
  return (
    <Select
      label={t('packaging.of-product')}
      placeholder={t('packaging.of-product')}
      options={[
        { id: noPackaging, label: t('packaging.none') },
        ...packagings.map(({ id, referenceName }) => ({ id: String(id), label: referenceName })),
      ]}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === noPackaging ? noPackaging : Number(id))}
      error={error}
    />
  )
}
