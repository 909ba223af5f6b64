import { expect, test } from 'vitest'
import { lockFaults } from './lock-file.ts'

test('a lock file names no registry', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://registry.test/a.tgz' },
    'node_modules/b': { resolved: 'web' },
  }
  expect(lockFaults({ packages })).toEqual(['node_modules/a names the address https://registry.test/a.tgz'])
})

test('a lock file holds everything it names, other platforms too', () => {
  const packages = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { optionalDependencies: { '@a/linux': '1', '@a/darwin': '1' } },
    'node_modules/a/node_modules/@a/linux': {},
  }
  expect(lockFaults({ packages })).toEqual(['node_modules/a needs @a/darwin, which has no entry'])
  expect(lockFaults({ packages: {} })).toEqual([])
})
