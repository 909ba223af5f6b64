import type { Address, Changes } from '../useAddress.ts'

/** The string parts of an address, to which filters can be bound. */
type TextPart<Search> = {
  [Part in keyof Search]-?: Search[Part] extends string | undefined ? Part : never
}[keyof Search]

export interface BoundProps<Search, Part = TextPart<Search>> {
  address: Address<Search>
  /** The part of the address to bind. */
  name: Part
  label: string
  className?: string | undefined
}

/** One part of the address with its new text; undefined removes it. */
export function partChange<Search>(name: keyof Search, text: string | undefined): Changes<Search> {
  return { [name]: text === '' ? undefined : text } as Changes<Search> // the page's reader converts and checks it
}

export function textOf<Search>({ search }: Address<Search>, name: keyof Search): string | undefined {
  const value: unknown = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
