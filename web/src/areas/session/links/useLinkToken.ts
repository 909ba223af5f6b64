import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The token in the hash of an emailed link. It stays constant while the page is left, since the next address has none.
 */
export function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  return token
}
