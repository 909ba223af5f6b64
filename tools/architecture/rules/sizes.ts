import { posix } from 'node:path'
import { type ESTree, Visitor } from 'rolldown/utils'
import { areaOf } from './graph/imports.ts'
import { type Fault, type Source, codeLines, source as sourceOf } from '../source.ts'

const MOST_IN_AREA = 40
const MOST_IN_FOLDER = 12
const LONGEST_FUNCTION = 60

/** Folders with one file per area, which grow with the product. */
const ONE_PER_AREA = /^(?:contract\/src\/(?:areas|rules)|e2e|web\/src\/ui(?:\/.*)?)$/

/** Areas and folders with too many files. Tests are not counted. */
export function folderFaults(sources: readonly Source[]): Fault[] {
  const code = sources.filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest)
  const areas = Map.groupBy(code, ({ path }) => {
    const area = areaOf(path)
    return area && `${area.side}/src/areas/${area.name}`
  })
  const folders = Map.groupBy(code, ({ path }) => posix.dirname(path))
  return [
    ...[...areas].flatMap(([area, files]) =>
      area === undefined ? [] : tooMany(area, files.length, MOST_IN_AREA, 'it is two areas'),
    ),
    ...[...folders].flatMap(([folder, files]) =>
      ONE_PER_AREA.test(folder)
        ? []
        : tooMany(folder, files.length, MOST_IN_FOLDER, 'give it folders by idea'),
    ),
  ]
}

function tooMany(folder: string, files: number, most: number, then: string): Fault[] {
  const detail = `${files} files, at most ${most}: ${then}`
  return files <= most ? [] : [{ file: `${folder}/`, line: 1, rule: 'files', detail }]
}

/** Functions with too many lines of code. Test suites are not counted. */
export function functionFaults(source: Source): Fault[] {
  const { path, text, parsed, isTest, lineAt } = source
  if (parsed === undefined || isTest || path.startsWith('e2e/')) return []
  const faults: Fault[] = []
  const look = ({ start, end }: ESTree.Node): void => {
    const lines = codeLines(sourceOf(path, text.slice(start, end)))
    const detail = `a function of ${lines} lines of code, at most ${LONGEST_FUNCTION}: split it by idea`
    if (lines > LONGEST_FUNCTION) faults.push({ file: path, line: lineAt(start), rule: 'function', detail })
  }
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(parsed.program)
  return faults
}
