import { expect, test } from 'vitest'
import { ApiError, networkError } from '#kit/api/ApiError.ts'
import { isAnswerLost } from './lost-answer.ts'

const answered = (status: number) => new ApiError({ code: 'any', message: '', status })

test('without the server’s own refusal a command may have been executed', () => {
  for (const fault of [networkError('cut'), answered(200), answered(502), answered(504), new Error('any')])
    expect(isAnswerLost(fault)).toBe(true)
  for (const status of [400, 401, 409, 422, 500]) expect(isAnswerLost(answered(status))).toBe(false)
})
