import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies in use; access never depends on one. */
export interface Cookies {
  readonly get: (name: string) => string | undefined
  readonly set: (
    name: string,
    value: string,
    how: { readonly path: string; readonly seconds: number },
  ) => void
}

const valueForm = /^[\w-]{1,200}$/

/** Cookies of a request, and those set by its response: inaccessible to scripts and other sites. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get(name) {
      const given = request.headers.cookie?.slice(0, 8000).split(';') ?? []
      const own = given.map((it) => it.trim()).find((it) => it.startsWith(`${name}=`))
      const value = own?.slice(name.length + 1)
      return value !== undefined && valueForm.test(value) ? value : undefined
    },
    set(name, value, { path, seconds }) {
      const secure = request.protocol === 'https' ? '; Secure' : ''
      const rest = `Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Strict${secure}`
      void reply.header('set-cookie', `${name}=${value}; ${rest}`)
    },
  }
}
