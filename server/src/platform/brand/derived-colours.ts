import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori'
import type { BrandColours, Themed } from './colours.ts'

/** Text on the darkest light background, and on the lightest dark one, has to be readable. */
const grounds: Themed = { light: '#f1efea', dark: '#292925' }
/** The contrast of text, with a margin for rounding. */
const readable = 4.6

const oklch = converter('oklch')

/**
 * The colours of a brand in both themes. The given colour is used as it is where text in it can be read, and is made
 * darker or lighter until it can where it cannot; the others have its hue.
 */
export function coloursOf(colour: string): BrandColours {
  const given = oklch(colour) ?? { mode: 'oklch', l: 0, c: 0 }
  const tint = (l: number, mostChroma: number): string =>
    formatHex(clampChroma({ ...given, l, c: Math.min(given.c, mostChroma) }, 'oklch'))
  const soft = { light: tint(0.95, 0.03), dark: tint(0.3, 0.04) }
  const brand = {
    light: readableOn([grounds.light, soft.light], given, -1),
    dark: readableOn([grounds.dark, soft.dark], { ...given, l: Math.max(given.l, 0.72) }, 1),
  }
  const strong = { light: stepped(brand.light, -0.07), dark: stepped(brand.dark, 0.07) }
  return {
    brand,
    'brand-strong': strong,
    'on-brand': { light: '#ffffff', dark: tint(0.2, 0.04) },
    'brand-soft': soft,
    'brand-ink': { light: stepped(brand.light, -0.05), dark: stepped(brand.dark, 0.08) },
    cover: { light: tint(0.36, 0.12), dark: tint(0.25, 0.06) },
    'cover-glow': { light: tint(0.52, 0.16), dark: tint(0.41, 0.1) },
    'cover-ink-2': { light: tint(0.91, 0.04), dark: tint(0.87, 0.04) },
  }
}

/** The colour, made darker (-1) or lighter (1) in small steps until text in it can be read on the backgrounds. */
function readableOn(backgrounds: readonly string[], colour: Oklch, direction: 1 | -1): string {
  for (let l = colour.l; l > 0 && l < 1; l += direction * 0.01) {
    const hex = formatHex(clampChroma({ ...colour, l }, 'oklch'))
    if (backgrounds.every((ground) => wcagContrast(hex, ground) >= readable)) return hex
  }
  return direction > 0 ? '#ffffff' : '#000000'
}

function stepped(hex: string, by: number): string {
  const colour = oklch(hex) ?? { mode: 'oklch', l: 0, c: 0 }
  return formatHex(clampChroma({ ...colour, l: Math.min(0.97, Math.max(0, colour.l + by)) }, 'oklch'))
}
