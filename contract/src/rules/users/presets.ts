import { sections, type Section } from '../../kit/access.ts'

/** Job presets, each a set of sections; individual sections can be selected in addition. */
export const presets = ['OWNER', 'ACCOUNTANT', 'KITCHEN'] as const
type Preset = (typeof presets)[number]

const sectionsOf: Readonly<Record<Preset, readonly Section[]>> = {
  OWNER: sections,
  ACCOUNTANT: ['INVOICES', 'PAYOUTS', 'REPORTS'],
  KITCHEN: ['PRODUCTS', 'SETTINGS', 'OPERATIONS', 'INBOX'],
}

/** The selection after a preset is applied; a section that cannot be changed is kept. */
export function ticksOf(
  preset: Preset,
  boxes: readonly { readonly name: Section; readonly isFixed: boolean; readonly isTicked: boolean }[],
): Section[] {
  const wanted = sectionsOf[preset]
  return boxes
    .filter(({ name, isFixed, isTicked }) => (isFixed ? isTicked : wanted.includes(name)))
    .map(({ name }) => name)
}

/** The preset that equals the selection; null for any other. */
export function presetOf(boxes: Parameters<typeof ticksOf>[1]): Preset | null {
  const ticked = boxes.filter(({ isTicked }) => isTicked).map(({ name }) => name)
  return (
    presets.find((preset) => {
      const ticks = ticksOf(preset, boxes)
      return (
        ticks.length > 0 && ticks.length === ticked.length && ticks.every((name) => ticked.includes(name))
      )
    }) ?? null
  )
}
