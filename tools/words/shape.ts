import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Type of a placeholder: any text, a number, a date, a function around text, or one of several cases. */
export type Kind = 'text' | 'number' | 'date' | 'tag' | 'select'

interface Plural {
  readonly arg: string
  readonly type: 'cardinal' | 'ordinal'
  readonly keys: readonly string[]
}

/** The placeholders of one message. */
interface Shape {
  readonly args: Map<string, Kind>
  readonly plurals: Plural[]
  readonly selects: string[]
}

/** Parses the placeholders, tags, plural forms and select cases of an ICU message; throws on invalid syntax. */
export function shape(message: string): Shape {
  const found: Shape = { args: new Map(), plurals: [], selects: [] }
  walk(parse(message, { requiresOtherClause: true, shouldParseSkeletons: true }), found)
  return found
}

function put({ args }: Shape, name: string, kind: Kind): void {
  const before = args.get(name)
  if (before === undefined || before === 'text') args.set(name, kind)
}

function walk(elements: readonly MessageFormatElement[], found: Shape): void {
  for (const element of elements) {
    if (element.type === TYPE.argument) put(found, element.value, 'text')
    else if (element.type === TYPE.number) put(found, element.value, 'number')
    else if (element.type === TYPE.date || element.type === TYPE.time) put(found, element.value, 'date')
    else if (element.type === TYPE.tag) {
      put(found, element.value, 'tag')
      walk(element.children, found)
    } else if (element.type === TYPE.select) {
      put(found, element.value, 'select')
      found.selects.push(`${element.value}:${Object.keys(element.options).toSorted().join(',')}`)
      for (const option of Object.values(element.options)) walk(option.value, found)
    } else if (element.type === TYPE.plural) {
      put(found, element.value, 'number')
      const type = element.pluralType === 'ordinal' ? 'ordinal' : 'cardinal'
      found.plurals.push({ arg: element.value, type, keys: Object.keys(element.options) })
      for (const option of Object.values(element.options)) walk(option.value, found)
    }
  }
}
