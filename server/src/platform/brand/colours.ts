/** A colour in the light and in the dark theme, `#rrggbb`. */
export interface Themed {
  readonly light: string
  readonly dark: string
}

/** The tokens of `web/src/ui/tokens.css` that depend on the brand's colour. */
export type BrandColours = Readonly<Record<(typeof brandTokens)[number], Themed>>

const brandTokens = [
  'brand',
  'brand-strong',
  'on-brand',
  'brand-soft',
  'brand-ink',
  'cover',
  'cover-glow',
  'cover-ink-2',
] as const

/** The portal's own green, as in `web/src/ui/tokens.css`. */
export const ownColours: BrandColours = {
  brand: { light: '#0b6b4f', dark: '#4fc19a' },
  'brand-strong': { light: '#08543e', dark: '#74d3b2' },
  'on-brand': { light: '#ffffff', dark: '#06231a' },
  'brand-soft': { light: '#e3f2ec', dark: '#16352b' },
  'brand-ink': { light: '#0a5a43', dark: '#84dbbc' },
  cover: { light: '#084a37', dark: '#06281f' },
  'cover-glow': { light: '#12805f', dark: '#0c5a43' },
  'cover-ink-2': { light: '#cfe8dd', dark: '#bfdccf' },
}

/** A style sheet that replaces the tokens. */
export function styleOf(colours: BrandColours): string {
  const lines = Object.entries(colours).map(
    ([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`,
  )
  // stands above the tokens, whichever of the two style sheets loads first
  return `:root:root{${lines.join(';')}}\n`
}
