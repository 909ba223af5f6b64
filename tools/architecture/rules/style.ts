import type { Fault, Source } from '../source.ts'

type Rule = { name: string; pattern: RegExp; where: RegExp; detail: string }

// CSS drawings use their own colours, like images
const AREAS = /^web\/src\/(?:areas|app)\/(?!.*Picture\.module\.css$)/
const ALL = /^web\/src\//

// Space, type and corners have tokens. Box sizes are free, and so are hairlines of one or two pixels.
const TOKENED =
  /(?:^|[;{\s])(?:gap|row-gap|column-gap|padding[\w-]*|margin[\w-]*|font|font-size|line-height|border-radius|inset[\w-]*):[^;]*?(?<![\w.-])(?:(?:[3-9]|\d{2,})(?:\.\d+)?px|[\d.]+rem)/

// Type, and boxes that may hold text. Less than 6 px is a line or a gap, and what is subtracted is space.
const PIXELS_OF_TEXT =
  /(?:^|[;{\s])(?:--(?!space|radius)[\w-]+|font|font-size|line-height|(?:min-|max-)?(?:inline-size|block-size|width|height)|grid-(?:template|auto)-(?:columns|rows)|flex|flex-basis):[^;]*?(?<![\w.]|- )(?:[6-9]|\d{2,})(?:\.\d+)?px/

const NAMED_COLOUR =
  /(?<=[\s:,(])(?:white|black|gr[ae]y|red|green|blue|orange|yellow|purple|pink|brown)(?=\s*(?:[;,)}!]|\d+%|$))/i

const PIXELS_OF_A_QUERY = /@(?:media|container).*\dpx/

const RULES: readonly Rule[] = [
  {
    name: 'tokens',
    where: AREAS,
    pattern: /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(/i,
    detail: 'literal colour: use a token',
  },
  { name: 'tokens', where: AREAS, pattern: NAMED_COLOUR, detail: 'named colour: use a token' },
  { name: 'tokens', where: AREAS, pattern: TOKENED, detail: 'literal pixels: use a token' },
  {
    name: 'rem',
    where: ALL,
    pattern: PIXELS_OF_TEXT,
    detail: 'pixels do not grow with the font that the browser is set to: use rem',
  },
  {
    name: 'em',
    where: ALL,
    pattern: PIXELS_OF_A_QUERY,
    detail: 'a larger font needs more room: use em in @media and rem in @container',
  },
  {
    name: 'logical',
    where: ALL,
    pattern:
      /\b(?:margin|padding|border)-(?:left|right)\b|\btext-align:\s*(?:left|right)\b|(?:^|[;{\s])(?:left|right):/,
    detail: 'left and right turn round in Arabic: use inline-start and inline-end',
  },
]

/**
 * Style sheets of areas: no literal colours, no lengths where a token exists; everywhere: logical properties, and sizes
 * that grow with the reader's font. Exceptions need a reason on the line.
 */
export function styleFaults({ path, text }: Source): Fault[] {
  if (!path.endsWith('.css')) return []
  const reasoned = new Set<number>()
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment, at: number) => {
    const isBehindCode = text.slice(text.lastIndexOf('\n', at) + 1, at).trim() !== ''
    if (isBehindCode) reasoned.add(text.slice(0, at).split('\n').length)
    return comment.replaceAll(/[^\n]/g, ' ')
  })
  return bare.split('\n').flatMap((line, index) =>
    reasoned.has(index + 1)
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
