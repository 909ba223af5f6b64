import { describe, expect, test } from 'vitest'
import { AnswerCache, mostAnswers } from './answer-cache.ts'

const questionOf = (question: string, state = 's') => ({
  locations: 'here',
  state: async () => state,
  question,
})

describe('cached answers', () => {
  const counting = () => {
    let found = 0
    return { find: async () => ({ nth: ++found }), found: () => found }
  }

  test('are computed once per key, even for concurrent requests, and cannot be modified', async () => {
    const cache = new AnswerCache<{ nth: number }>()
    const { find, found } = counting()
    const [a, b] = await Promise.all([
      cache.answer(questionOf('k'), find),
      cache.answer(questionOf('k'), find),
    ])
    expect([a, b, found()]).toEqual([{ nth: 1 }, { nth: 1 }, 1])
    expect(Object.isFrozen(a)).toBe(true)
    expect(await cache.answer(questionOf('other'), find)).toEqual({ nth: 2 })
    expect(await cache.answer(questionOf('k', 'another state'), find)).toEqual({ nth: 3 })
    expect(await cache.answer(questionOf('k'), find)).toEqual({ nth: 1 })
  })

  test('a failure is not cached', async () => {
    const cache = new AnswerCache<{ nth: number }>()
    await expect(cache.answer(questionOf('k'), () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    )
    expect(await cache.answer(questionOf('k'), counting().find)).toEqual({ nth: 1 })
  })

  test('are limited: the least recently used one is evicted first', async () => {
    const cache = new AnswerCache<{ nth: number }>()
    const { find, found } = counting()
    for (let nth = 0; nth < mostAnswers; nth++) await cache.answer(questionOf(`k${nth}`), find)
    await cache.answer(questionOf('k0'), find)
    await cache.answer(questionOf('one more'), find)
    expect(found()).toBe(mostAnswers + 1)
    await cache.answer(questionOf('k0'), find)
    expect(found()).toBe(mostAnswers + 1)
    await cache.answer(questionOf('k1'), find)
    expect(found()).toBe(mostAnswers + 2)
  })
})
