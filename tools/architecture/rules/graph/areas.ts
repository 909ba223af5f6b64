import { areaOf } from './imports.ts'
import type { Fault, Source } from '../../source.ts'

type Side = 'contract' | 'server' | 'web'
const SIDES: readonly Side[] = ['contract', 'server', 'web']

/** Areas that do not exist on all sides, with their sides and the reason. */
const ONE_SIDED: Record<string, { on: readonly Side[]; because: string }> = {
  statements: { on: ['contract', 'server'], because: 'the pages of payouts show them' },
  imports: { on: ['server'], because: 'files are imported by the command line; it has no page and no call' },
  ledger: { on: ['contract', 'server'], because: 'money moves on the server; fee terms enter by the feed' },
  traffic: {
    on: ['contract', 'server'],
    because: 'visits and opening times enter by the feed; the page of operations shows them',
  },
  live: {
    on: ['contract', 'server'],
    because: 'the web kit listens to it for every page; it has no page of its own',
  },
  flags: {
    on: ['contract', 'server'],
    because: 'the web kit asks for every page; it has no page of its own',
  },
  telemetry: {
    on: ['contract', 'server'],
    because: 'the web kit sends it from every page; it has no page of its own',
  },
}

/** Every area exists in contract, server and web under one name, or is listed with the reason. */
export function areaFaults(
  sources: readonly Source[],
  oneSided: Record<string, { on: readonly Side[]; because: string }> = ONE_SIDED,
): Fault[] {
  const sidesOf = new Map<string, Set<Side>>()
  for (const { path } of sources) {
    const found = sideAndArea(path)
    if (found) sidesOf.set(found.name, (sidesOf.get(found.name) ?? new Set()).add(found.side))
  }
  return [...sidesOf].flatMap(([name, sides]) => {
    const expected = oneSided[name]?.on ?? SIDES
    const missing = expected.filter((side) => !sides.has(side))
    const extra = [...sides].filter((side) => !expected.includes(side))
    return [
      ...missing.map((side) =>
        fault(pathOf(side, name), `is missing: the area ${name} stands on ${[...sides].join(', ')}`),
      ),
      ...extra.map((side) =>
        fault(pathOf(side, name), `stands although ONE_SIDED lists ${name} for ${expected.join(', ')}`),
      ),
    ]
  })
}

function sideAndArea(path: string): { side: Side; name: string } | undefined {
  const contract = /^contract\/src\/areas\/([^/.]+)/.exec(path)?.[1]
  if (contract !== undefined) return { side: 'contract', name: contract }
  const area = areaOf(path)
  return area && { side: area.side === 'web' ? 'web' : 'server', name: area.name }
}

const pathOf = (side: Side, name: string): string =>
  `${side}/src/areas/${name}${side === 'contract' ? '.ts' : '/'}`

const fault = (file: string, detail: string): Fault => ({ file, line: 1, rule: 'areas', detail })
