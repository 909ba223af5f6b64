import type { MenuImport, UnusedColumn } from '@storekeep/contract/areas/menu-files.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { foldClass } from '#ui/foldClass.ts'
import css from '../MenuFiles.module.css'

/** Up to this many fields are shown at once; a longer list is opened on demand. */
const fewFields = 5

/** Content of the file that the menu stores differently or not at all, listed so that it is not missed later. */
export function NotKept({ found: { notKept } }: { found: MenuImport }) {
  const t = useT()
  const differently = notKept.filter(({ about }) => about !== undefined)
  const fields = notKept.filter(({ about }) => about === undefined)
  return (
    <>
      {differently.length > 0 && (
        <Banner tone="warn" title={t('menu-files.differently')}>
          <ul className={css.unused}>
            {differently.map((one) => (
              <li key={one.about}>
                <Difference one={one} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {fields.length > 0 && (
        <Banner tone="warn" title={t('menu-files.not-kept')}>
          <details className={foldClass()} open={fields.length <= fewFields}>
            <summary className={css.fold}>{t('menu-files.fields-left', { count: fields.length })}</summary>
            <ul className={css.unused}>
              {fields.map((field) => (
                <Field key={field.name} field={field} />
              ))}
            </ul>
          </details>
        </Banner>
      )}
    </>
  )
}

/** Prices in another currency, names that are shortened, or lines above the header. */
function Difference({ one: { about, count, example } }: { one: UnusedColumn }) {
  const t = useT()
  if (about === 'CURRENCY') return t('menu-files.other-currency', { count, given: example ?? '' })
  return (
    <>
      {t(about === 'ABOVE_HEADER' ? 'menu-files.above-header' : 'menu-files.long-names', { count })}{' '}
      <bdi>{example}</bdi>
    </>
  )
}

/** A field by its name in the file; `#3` is the third column, which has no name. */
function Field({ field: { name, count, example } }: { field: UnusedColumn }) {
  const t = useT()
  const nth = /^#(\d+)$/.exec(name)?.[1]
  return (
    <li>
      {nth === undefined ? (
        <code className={css.original}>
          <bdi>{name}</bdi>
        </code>
      ) : (
        t('menu-files.column-unnamed', { nth })
      )}{' '}
      {example === null ? (
        t('menu-files.not-kept-times', { count })
      ) : (
        <>
          {t('menu-files.not-kept-count', { count })} <bdi className={css.field}>{example}</bdi>
        </>
      )}
    </li>
  )
}
