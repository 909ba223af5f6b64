import { roomOf } from './walls.ts'
import type { Fault, Source } from './source.ts'

type Side = 'contract' | 'server' | 'web'
const SIDES: readonly Side[] = ['contract', 'server', 'web']

/** Rooms that do not stand on all sides, with where they do stand and why. */
export const ONE_SIDED: Record<string, { on: readonly Side[]; because: string }> = {
  ledger: { on: ['contract', 'server'], because: 'money moves on the server; fee terms enter by the feed' },
  traffic: {
    on: ['contract', 'server'],
    because: 'visits and opening times enter by the feed; the page of operations shows them',
  },
  goals: { on: ['contract', 'server'], because: 'the page of operations draws and sets them' },
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

/** Every room stands in contract, server and web under one name, or is listed with the reason. */
export function roomFaults(
  sources: readonly Source[],
  oneSided: Record<string, { on: readonly Side[]; because: string }> = ONE_SIDED,
): Fault[] {
  const standing = new Map<string, Set<Side>>()
  for (const { path } of sources) {
    const found = sideAndRoom(path)
    if (found) standing.set(found.name, (standing.get(found.name) ?? new Set()).add(found.side))
  }
  return [...standing].flatMap(([name, sides]) => {
    const expected = oneSided[name]?.on ?? SIDES
    const missing = expected.filter((side) => !sides.has(side))
    const extra = [...sides].filter((side) => !expected.includes(side))
    return [
      ...missing.map((side) =>
        fault(place(side, name), `is missing: the room ${name} stands on ${[...sides].join(', ')}`),
      ),
      ...extra.map((side) =>
        fault(place(side, name), `stands although ONE_SIDED lists ${name} for ${expected.join(', ')}`),
      ),
    ]
  })
}

function sideAndRoom(path: string): { side: Side; name: string } | undefined {
  const contract = /^contract\/src\/areas\/([^/.]+)/.exec(path)?.[1]
  if (contract !== undefined) return { side: 'contract', name: contract }
  const room = roomOf(path)
  return room && { side: room.side === 'web' ? 'web' : 'server', name: room.name }
}

const place = (side: Side, name: string): string =>
  `${side}/src/areas/${name}${side === 'contract' ? '.ts' : '/'}`

const fault = (file: string, detail: string): Fault => ({ file, line: 1, rule: 'rooms', detail })
