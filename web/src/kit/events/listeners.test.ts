import { expect, test } from 'vitest'
import { newListeners } from './listeners.ts'

test('every listener is called with the arguments until it is removed', () => {
  const { on, notify } = newListeners<[string]>()
  const heard: string[] = []
  const stop = on((text) => heard.push(`one ${text}`))
  on((text) => heard.push(`two ${text}`))
  notify('a')
  stop()
  notify('b')
  expect(heard).toEqual(['one a', 'two a', 'two b'])
})
