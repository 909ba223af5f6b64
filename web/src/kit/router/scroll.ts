/** PLATFORM-CONST-SCROLL: how long scrolling has to rest before its place is looked at. */
const scrollRest = 300

/** Calls once scrolling has rested; returns how to stop. */
export function onScrollRest(
  run: () => void,
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(run, scrollRest)
  }
  target.addEventListener('scroll', later, { passive: true })
  return () => {
    clearTimeout(timer)
    target.removeEventListener('scroll', later)
  }
}
