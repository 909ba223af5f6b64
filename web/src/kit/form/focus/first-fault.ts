/** Scrolls to the first error and focuses it, once the errors are rendered. */
export function showFirstFault(form: HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
}
