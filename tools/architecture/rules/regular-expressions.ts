import { type ESTree, Visitor } from 'rolldown/utils'
import { analyse } from 'scslre'
import { type Fault, type Source, reasons } from '../source.ts'

/** Code that processes untrusted input; elsewhere a slow expression only affects its author. */
const OUTSIDE = /^(?:contract|server|web)\/src\//

type Expression = { pattern: string; flags: string; start: number; end: number }

/** Every regular expression literal of a file. */
export function expressionsOf({ parsed }: Source): Expression[] {
  const found: Expression[] = []
  if (parsed === undefined) return found
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        found.push({ pattern: node.regex.pattern, flags: node.regex.flags, start: node.start, end: node.end })
    },
  }).visit(parsed.program)
  return found
}

/** Expressions with super-linear time, and dynamically built ones, which cannot be checked. */
export function expressionFaults(source: Source): Fault[] {
  const { path, parsed, isTest, lineAt } = source
  if (parsed === undefined || isTest || !OUTSIDE.test(path)) return []
  const faults: Fault[] = []
  const report = (at: number, detail: string) =>
    faults.push({ file: path, line: lineAt(at), rule: 'expression', detail })
  for (const { pattern, flags, start } of expressionsOf(source)) {
    const [found] = analyse({ source: pattern, flags }).reports
    if (found)
      report(
        start,
        `/${pattern}/ takes ${found.exponential ? 'exponential' : 'quadratic'} time on many ${found.character.literal.source}`,
      )
  }
  const isReasoned = reasons(source)
  new Visitor({
    NewExpression({ callee, start, end }: ESTree.NewExpression) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && !isReasoned(start, end))
        report(start, '`new RegExp` without a reason on its line that says why it takes linear time')
    },
  }).visit(parsed.program)
  return faults
}
