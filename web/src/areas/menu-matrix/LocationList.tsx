import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey, type CellAddress } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { useState } from 'react'
import { fieldText } from '#kit/form/fieldText.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useMenu } from '../catalog/menu.widget.tsx'
import { effective, valueOf } from './cells.ts'
import { readCell } from './sheet/readCell.ts'
import css from './Matrix.module.css'
import { readSearch } from './search.ts'
import { stockChoices } from './stockChoices.ts'
import { useCellText } from './useCellText.ts'
import type { Draft } from './useEdits.ts'

interface LocationListProps {
  rows: readonly MatrixRow[]
  draft: Draft
}

const rowsAtOnce = 25

/** The matrix on a phone: one location at a time, as a list. */
export function LocationList({ rows, draft }: LocationListProps) {
  const t = useT()
  const { locations } = useMenu()
  const { search, change } = useAddress(readSearch)
  const [shown, setShown] = useState(rowsAtOnce)
  const known = locations.find(({ id }) => id === search.place)
  const storeAddressId = known?.id ?? null
  return (
    <div className={css.stack}>
      <Select
        label={t('menu-matrix.location')}
        placeholder={t('menu-matrix.location')}
        value={String(storeAddressId ?? 'all')}
        onChange={(id) => change({ place: id === 'all' ? undefined : Number(id) }, { replace: true })}
        options={[
          { id: 'all', label: t('menu-matrix.all') },
          ...locations.map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
      />
      {rows.length === 0 && <p className={css.none}>{t('menu-matrix.no-rows')}</p>}
      <ul className={css.plain}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.id} className={css.item}>
            <span>
              <bdi>{row.name}</bdi> <bdi className={css.hint}>{row.within}</bdi>
            </span>
            <ListCell
              key={`${storeAddressId} ${search.field}`}
              row={row}
              address={{ kind: row.kind, id: row.id, storeAddressId, field: search.field ?? 'PRICE' }}
              draft={draft}
            />
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + rowsAtOnce)}>{t('menu-matrix.more')}</Button>
      )}
    </div>
  )
}

interface ListCellProps {
  row: MatrixRow
  address: CellAddress
  draft: Draft
}

function ListCell(props: ListCellProps) {
  return props.address.field === 'STOCK' ? <StockCell {...props} /> : <PriceCell {...props} />
}

function StockCell({ row, address, draft }: ListCellProps) {
  const t = useT()
  const cellText = useCellText()
  const { timeZone, isReadOnly } = useMenu()
  const isOfLocation = address.storeAddressId !== null
  const value = valueOf(row, address, draft.edits) ?? ''
  return (
    <Select
      hideLabel
      disabled={isReadOnly}
      label={t('menu-matrix.cell', { name: row.name, column: t('menu-matrix.field.STOCK') })}
      placeholder={t('menu-matrix.same')}
      // every option needs a non-empty value, including the empty one
      value={`=${value}`}
      onChange={(chosen) =>
        draft.write([{ row, address, value: chosen === '=' ? null : chosen.slice(1), code: null }])
      }
      options={stockChoices(value, isOfLocation, timeZone).map((one) => ({
        id: `=${one.value}`,
        label: one.id === null ? cellText('STOCK', one.value) : t(`menu-matrix.stock.${one.id}`),
      }))}
    />
  )
}

function PriceCell({ row, address, draft }: ListCellProps) {
  const t = useT()
  const cellText = useCellText()
  const { currency, decimals, isReadOnly } = useMenu()
  const edit = draft.edits.get(cellKey(address))
  const value = valueOf(row, address, draft.edits)
  const shown = edit?.code ? (value ?? '') : value === null ? '' : cellText('PRICE', value)
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed === null) return
    const rules = { field: 'PRICE', decimals, decimalSign: null, words: { in: [], out: [] } } as const
    const isOfLocation = address.storeAddressId !== null
    draft.write([{ row, address, ...readCell(typed, { ...rules, isOfLocation }) }])
    setTyped(null)
  }
  return (
    <TextField
      hideLabel
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      disabled={isReadOnly}
      label={t('menu-matrix.cell', { name: row.name, column: t('menu-matrix.field.PRICE') })}
      tail={currency}
      placeholder={cellText('PRICE', effective(row, address, draft.edits))}
      value={typed ?? shown}
      error={edit?.code ? fieldText(edit.code) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
