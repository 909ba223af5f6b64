import { menuFiles, type MenuImport } from '@storekeep/contract/areas/menu-files.ts'
import { locationFields, menuFields, type DecimalSign } from '@storekeep/contract/rules/menu-files/files.ts'
import { menuLanguages } from '@storekeep/contract/rules/translations/languages.ts'
import { textFields } from '@storekeep/contract/rules/translations/translations.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Select } from '#ui/Select.tsx'
import { refreshMenuAndFiles } from '../menu-files.queries.ts'
import css from '../MenuFiles.module.css'
import { useFieldNames } from './fieldNames.ts'

/** The choice for an ignored column. */
const nothing = 'nothing'

/** How each column of the file was interpreted; a correction compares the file again and is remembered. */
export function Columns({ found, storeId }: { found: MenuImport; storeId: number }) {
  const t = useT()
  const options = useFieldOptions()
  const [fields, setFields] = useState(found.columns.map(({ field }) => field))
  const [decimal, setDecimal] = useState<DecimalSign>(found.decimal)
  const save = useCommand(async () => {
    const columns = found.columns.map(({ header }, nth) => ({ header, field: fields[nth] ?? null }))
    const params = { storeId, importId: found.id }
    await call(menuFiles.columns, { params, body: { columns, decimal } })
    await refreshMenuAndFiles()
  })
  const isSame = decimal === found.decimal && found.columns.every(({ field }, nth) => field === fields[nth])
  const choose = (nth: number, field: string) =>
    setFields(
      fields.map((one, at) => (at === nth ? (field === nothing ? null : field) : one === field ? null : one)),
    )
  if (found.state !== 'READY') return null
  return (
    <Card as="section" className={css.part}>
      <SectionHeader level={2} title={t('menu-files.columns')} description={t('menu-files.columns-about')} />
      <div className={css.columns}>
        {found.columns.map(({ header, samples }, nth) => (
          <Select
            // a file may have two columns with the same name
            key={`${nth} ${header}`}
            label={header || t('menu-files.column-unnamed', { nth: nth + 1 })}
            description={samples
              .filter((text) => text !== '')
              .join(' · ')
              .slice(0, 60)}
            placeholder={t('menu-files.column-out')}
            options={options}
            value={fields[nth] ?? nothing}
            onChange={(field) => choose(nth, field)}
          />
        ))}
        <Select
          label={t('menu-files.decimal')}
          placeholder={t('menu-files.decimal')}
          options={[
            { id: '.', label: '9.50' },
            { id: ',', label: '9,50' },
          ]}
          value={decimal}
          onChange={setDecimal}
        />
      </div>
      <div className={css.actions}>
        <Button
          changes
          pending={save.isPending}
          disabledReason={isSame ? t('menu-files.columns-same') : undefined}
          onClick={save.run}
        >
          {t('menu-files.compare-again')}
        </Button>
        {save.error !== null && <span className={css.fault}>{errorText(save.error)}</span>}
      </div>
    </Card>
  )
}

/** All fields a column can be mapped to. */
function useFieldOptions() {
  const t = useT()
  const nameOf = useFieldNames()
  const [store] = useChosen().stores
  const known = [
    ...menuFields,
    ...(store?.store.storeAddresses ?? []).flatMap(({ id }) =>
      locationFields.map((field) => `${field}@${id}`),
    ),
    ...menuLanguages.flatMap((language) => textFields.map((field) => `${field}@${language}`)),
  ]
  return [
    { id: nothing, label: t('menu-files.column-out') },
    ...known.map((id) => ({ id, label: nameOf(id) })),
  ]
}
