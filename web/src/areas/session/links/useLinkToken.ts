import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The longest token that a call accepts. */
const longest = 128

/**
 * The token in the hash of an emailed link. It stays constant while the page is left, since the next address has none.
 */
export function useLinkToken(): string {
  // a longer token has the wrong form; cut off, it is refused as an unknown one
  const hash = useLocation({ select: (location) => location.hash.slice(0, longest) })
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  return token
}
