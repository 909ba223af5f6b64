import type { Fault, Source } from './source.ts'

type Rule = { name: string; pattern: RegExp; where: RegExp; detail: string }

const ROOMS = /^web\/src\/(?:areas|app)\//
const ALL = /^web\/src\//

// A media query cannot read a custom property, so the two break points are written there in full.
const RULES: readonly Rule[] = [
  {
    name: 'tokens',
    where: ROOMS,
    pattern: /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(/i,
    detail: 'literal colour: use a token',
  },
  {
    name: 'tokens',
    where: ROOMS,
    pattern: /(?<![\w.-])\d*\.?\d+px\b/,
    detail: 'literal pixels: use a token',
  },
  {
    name: 'logical',
    where: ALL,
    pattern:
      /\b(?:margin|padding|border)-(?:left|right)\b|\btext-align:\s*(?:left|right)\b|(?:^|[;{\s])(?:left|right):/,
    detail: 'left and right turn round in Arabic: use inline-start and inline-end',
  },
]

/** Style sheets of rooms: no literal colours, no pixels; everywhere: logical properties. */
export function styleFaults({ path, text }: Source): Fault[] {
  if (!path.endsWith('.css')) return []
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return bare.split('\n').flatMap((line, index) =>
    /@(?:media|container)/.test(line)
      ? []
      : RULES.filter(({ where, pattern }) => where.test(path) && pattern.test(line)).map(
          ({ name, detail }) => ({
            file: path,
            line: index + 1,
            rule: name,
            detail: `${detail}: ${line.trim()}`,
          }),
        ),
  )
}
