/** An invalid control, the first choice of an invalid group, or the button of an invalid select. */
const invalid =
  '[aria-invalid="true"], [data-invalid="true"] :is([type="checkbox"], [type="radio"], [aria-haspopup="listbox"]):enabled'

/** Scrolls to the first error and focuses it, once the errors are rendered. */
export function showFirstFault(form: HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>(invalid)
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
}
