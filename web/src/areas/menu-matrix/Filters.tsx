import { matrixKinds, type MatrixKind } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import css from './Matrix.module.css'
import { readSearch, shownFields, type ShownField } from './search.ts'

/** What the grid shows: prices or availability, of products or options. */
export function Filters() {
  const t = useT()
  const { search, change } = useAddress(readSearch)
  return (
    <div className={css.bar}>
      <RadioGroup<ShownField>
        look="segments"
        hideLabel
        label={t('menu-matrix.field')}
        value={search.field ?? 'PRICE'}
        onChange={(field) => change({ field }, { replace: true })}
        options={shownFields.map((id) => ({ id, label: t(`menu-matrix.field.${id}`) }))}
      />
      <RadioGroup<MatrixKind>
        look="segments"
        hideLabel
        label={t('menu-matrix.kind')}
        value={search.kind ?? 'PRODUCT'}
        onChange={(kind) => change({ kind }, { replace: true })}
        options={matrixKinds.map((id) => ({ id, label: t(`menu-matrix.kind.${id}`) }))}
      />
      <SearchField
        label={t('menu-matrix.search')}
        className={css.search}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q === '' ? undefined : q }, { replace: true })}
      />
    </div>
  )
}
