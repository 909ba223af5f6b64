import { isIP } from 'node:net'

interface From {
  readonly ip: string
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * The address of the client. Some proxies add the client's port, which would make each connection a new address, or a
 * name instead of an address; in that case it is the proxy's own address.
 */
export function addressOf({ ip, socket }: From): string {
  const bare = ip.slice(0, 100).trim()
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([^:]+):\d+$/.exec(bare)?.[1] ?? bare
  return isIP(withoutPort) ? withoutPort : (socket.remoteAddress ?? 'unknown')
}
