/**
 * Makes the path of a URL decodable: `/100%` becomes `/100%25`. It then meets routes, limits and log like any other
 * unknown path.
 */
export function decodable(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
