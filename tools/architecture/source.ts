import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseResult, Visitor, parseSync } from 'rolldown/utils'

export type Fault = { file: string; line: number; rule: string; detail: string }

/** One file of the project, read and (if it is code) parsed once for all rules. */
export type Source = {
  path: string
  text: string
  lineAt: (offset: number) => number
  parsed: ParseResult | undefined
  isTest: boolean
}

const WORKSPACES = ['contract', 'server', 'web', 'tools', 'e2e', 'bench']
const SOURCE = /\.(?:ts|tsx|css)$/
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.[^/]+)(?:\/|$)|\.gen\.ts$|\/migrations\//

/** Every source file in the workspaces, except generated ones and migrations. */
export function readSources(root: string): Source[] {
  return WORKSPACES.flatMap((workspace) => filesUnder(root, workspace)).map((path) =>
    source(path, readFileSync(join(root, path), 'utf8')),
  )
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (NOT_OURS.test(path)) return []
    return entry.isDirectory() ? filesUnder(root, path) : SOURCE.test(path) ? [path] : []
  })
}

/** A source from its path and text; used by tests to plant faults. */
export function source(path: string, text: string): Source {
  const starts = lineStarts(text)
  return {
    path,
    text,
    lineAt: (offset) => starts.findLastIndex((start) => start <= offset) + 1,
    parsed: path.endsWith('.css') ? undefined : parseSync(path, text),
    isTest: /\.(?:test|testing|child|e2e|long)\.tsx?$|\/testing(?:\/|\.ts$)/.test(path),
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const LONGEST_STATEMENT = 12

/**
 * Whether a place has a reason: a comment on its line, on the line above, or within the (short) statement. The
 * formatter decides where in a statement a comment can be.
 */
export function reasons({ parsed, lineAt }: Source): (start: number, end: number) => boolean {
  if (parsed === undefined) return () => false
  const says = ({ value }: { value: string }) => /\p{L}{2,}.*\p{L}{2,}/su.test(value)
  const said = parsed.comments.filter(says).map((comment) => lineAt(comment.end - 1))
  const statements: { start: number; end: number }[] = []
  const note = ({ start, end }: { start: number; end: number }) => {
    if (lineAt(end) - lineAt(start) < LONGEST_STATEMENT) statements.push({ start, end })
  }
  new Visitor({
    VariableDeclaration: note,
    ExpressionStatement: note,
    ReturnStatement: note,
    ThrowStatement: note,
  }).visit(parsed.program)
  return (start, end) => {
    const around = statements.findLast((it) => it.start <= start && end <= it.end)
    const first = Math.min(lineAt(around?.start ?? start), lineAt(end)) - 1
    return said.some((line) => line >= first && line <= lineAt(end))
  }
}

/** Lines of code, without empty ones and those that are comment from end to end. */
export function codeLines({ text, parsed }: Source): number {
  let bare = text
  for (const { start, end } of parsed?.comments ?? [])
    bare = bare.slice(0, start) + bare.slice(start, end).replaceAll(/[^\n]/g, ' ') + bare.slice(end)
  return bare.split('\n').filter((line) => line.trim() !== '').length
}
