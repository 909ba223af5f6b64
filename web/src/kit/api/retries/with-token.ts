import { accessToken, accessTokenAfter } from '../../session/session.ts'
import { ApiError } from '../ApiError.ts'

/** SESSION-RULE-AUTH-HEADER: sends with the access token; after a 401 once more, with one that all refused calls share. */
export async function withToken<T>(send: (token: string) => Promise<T>): Promise<T> {
  const token = await accessToken()
  if (token === null) throw new ApiError({ code: 'session.required', status: 401, message: '' })
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const next = await accessTokenAfter(token)
    if (next === null) throw error
    return send(next)
  }
}
