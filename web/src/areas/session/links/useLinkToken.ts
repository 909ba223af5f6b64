import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The token after the hash of a mailed link. It stays while the page is left: the next address has none. */
export function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  return token
}
