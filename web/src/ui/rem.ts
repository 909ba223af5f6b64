/** Sizes are designed for a default font of 16 px. In rem they grow with the font that the browser is set to. */
const DESIGNED_FOR = 16

/** A designed size as a length of CSS. */
export function rem(size: number): string {
  return `${size / DESIGNED_FOR}rem`
}

/** How many pixels a designed pixel takes: 1, or 1.5 if the browser's default font has 24 px. */
export function textScale(): number {
  if (typeof document === 'undefined') return 1
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DESIGNED_FOR
}
