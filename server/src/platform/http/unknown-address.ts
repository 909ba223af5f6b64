import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** Whatever no route answers: a clear 404. */
export const unknownAddress = (app: FastifyInstance): void => {
  app.setNotFoundHandler(async () => {
    throw new AppError('request.notFound')
  })
}
