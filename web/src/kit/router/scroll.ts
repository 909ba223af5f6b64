/** PLATFORM-CONST-SCROLL: how long scrolling has to pause before its position is read. */
const scrollRest = 300

/** Calls back after scrolling has paused; returns a function that stops it. */
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
