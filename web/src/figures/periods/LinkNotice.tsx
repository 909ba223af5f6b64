import css from './PeriodLine.module.css'

/** Says that the page shows something else than its address. */
export function LinkNotice({ children }: { children: string }) {
  return (
    <p role="alert" className={css.notice}>
      {children}
    </p>
  )
}
