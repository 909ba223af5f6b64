interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const reactAria = /\/node_modules\/(?:@react-aria|@react-stately|react-aria|react-stately)/

/** Whether a module or one that it imports, directly or not, imports React Aria. Lazy imports do not count. */
export function needsReactAria(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (reactAria.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const imported = [...(graph.getModuleInfo(id)?.importedIds ?? [])]
  return imported.some((next) => needsReactAria(next, graph, seen))
}
