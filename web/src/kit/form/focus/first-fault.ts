/** An invalid control, the first choice of an invalid group, or the button of an invalid select. */
const invalid =
  '[aria-invalid="true"], [data-invalid="true"] :is([type="checkbox"], [type="radio"], [aria-haspopup="listbox"]):enabled'

/** Frames within which errors are rendered, also on a slow device. */
const mostFrames = 60

/** Scrolls to the first error and focuses it, once the errors are rendered. */
export function showFirstFault(form: HTMLElement | null | undefined, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>(invalid)
    if (!first) {
      if (form && frames > 1) showFirstFault(form, frames - 1)
      return
    }
    first.scrollIntoView({ block: 'center' })
    first.focus({ preventScroll: true })
  })
}
