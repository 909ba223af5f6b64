import { describe, expect, test } from 'vitest'
import { KeptAnswers, mostKept } from './kept-answers.ts'

const questionOf = (question: string, state = 's') => ({ place: 'here', state: async () => state, question })

describe('cached answers', () => {
  const counting = () => {
    let found = 0
    return { find: async () => ({ nth: ++found }), found: () => found }
  }

  test('are computed once per key, even for concurrent requests, and cannot be modified', async () => {
    const kept = new KeptAnswers<{ nth: number }>()
    const { find, found } = counting()
    const [a, b] = await Promise.all([kept.answer(questionOf('k'), find), kept.answer(questionOf('k'), find)])
    expect([a, b, found()]).toEqual([{ nth: 1 }, { nth: 1 }, 1])
    expect(Object.isFrozen(a)).toBe(true)
    expect(await kept.answer(questionOf('other'), find)).toEqual({ nth: 2 })
    expect(await kept.answer(questionOf('k', 'another state'), find)).toEqual({ nth: 3 })
    expect(await kept.answer(questionOf('k'), find)).toEqual({ nth: 1 })
  })

  test('a failure is not cached', async () => {
    const kept = new KeptAnswers<{ nth: number }>()
    await expect(kept.answer(questionOf('k'), () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    )
    expect(await kept.answer(questionOf('k'), counting().find)).toEqual({ nth: 1 })
  })

  test('are limited: the least recently used one is evicted first', async () => {
    const kept = new KeptAnswers<{ nth: number }>()
    const { find, found } = counting()
    for (let nth = 0; nth < mostKept; nth++) await kept.answer(questionOf(`k${nth}`), find)
    await kept.answer(questionOf('k0'), find)
    await kept.answer(questionOf('one more'), find)
    expect(found()).toBe(mostKept + 1)
    await kept.answer(questionOf('k0'), find)
    expect(found()).toBe(mostKept + 1)
    await kept.answer(questionOf('k1'), find)
    expect(found()).toBe(mostKept + 2)
  })
})
