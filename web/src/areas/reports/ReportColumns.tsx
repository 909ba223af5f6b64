import { reportColumnNames } from '@storekeep/contract/rules/orders/reports.ts'
import { useT } from '#kit/words/useT.ts'
import { foldClass } from '#ui/foldClass.ts'
import css from './files.module.css'

/** An expandable list of the file's columns and their meaning. */
export function Columns() {
  const t = useT()
  return (
    <details className={foldClass(css.columns)}>
      <summary>{t('reports.columns', { count: reportColumnNames.length })}</summary>
      <dl>
        {reportColumnNames.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{t(`reports.column.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
