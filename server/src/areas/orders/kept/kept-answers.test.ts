import { describe, expect, test } from 'vitest'
import { KeptAnswers, mostKept } from './kept-answers.ts'

describe('kept answers', () => {
  const counting = () => {
    let found = 0
    return { find: async () => ({ nth: ++found }), found: () => found }
  }

  test('are found once a key, also by those who ask at once, and cannot be changed', async () => {
    const kept = new KeptAnswers<{ nth: number }>()
    const { find, found } = counting()
    const [a, b] = await Promise.all([kept.answer('k', find), kept.answer('k', find)])
    expect([a, b, found()]).toEqual([{ nth: 1 }, { nth: 1 }, 1])
    expect(Object.isFrozen(a)).toBe(true)
    expect(await kept.answer('other', find)).toEqual({ nth: 2 })
  })

  test('a failure is asked again', async () => {
    const kept = new KeptAnswers<{ nth: number }>()
    await expect(kept.answer('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await kept.answer('k', counting().find)).toEqual({ nth: 1 })
  })

  test('are bounded: the one nobody asked for the longest goes first', async () => {
    const kept = new KeptAnswers<{ nth: number }>()
    const { find, found } = counting()
    for (let nth = 0; nth < mostKept; nth++) await kept.answer(`k${nth}`, find)
    await kept.answer('k0', find)
    await kept.answer('one more', find)
    expect(found()).toBe(mostKept + 1)
    await kept.answer('k0', find)
    expect(found()).toBe(mostKept + 1)
    await kept.answer('k1', find)
    expect(found()).toBe(mostKept + 2)
  })
})
