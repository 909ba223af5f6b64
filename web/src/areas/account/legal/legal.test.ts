import type { ContentPage } from '@storekeep/contract/areas/account.ts'
import { expect, test } from 'vitest'
import { acceptedVersion, missingTexts, mustAccept } from './legal.queries.ts'
import { partsOf } from './legalParts.ts'

test('a legal page consists of headings and paragraphs, and its text is never treated as markup', () => {
  expect(partsOf('One\nline.\n\n## Head\nText <b>bold</b>.\n\n\nLast.')).toEqual([
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'heading', text: 'Head' },
    { kind: 'paragraph', text: 'Text <b>bold</b>.' },
    { kind: 'paragraph', text: 'Last.' },
  ])
  expect(partsOf('')).toEqual([])
})

test('a user who accepted another version is asked; a demo account is not asked before its first acceptance', () => {
  const accepted = {
    accepted: [{ slug: 'terms' as const, version: '1', acceptedAt: '2026-01-01T00:00:00Z' }],
  }
  expect(acceptedVersion(accepted, 'terms')).toBe('1')
  expect(acceptedVersion(accepted, 'privacy')).toBeUndefined()
  expect(mustAccept({ version: '2' }, '1', { isDemo: true })).toBe(true)
  expect(mustAccept({ version: '1' }, '1', { isDemo: false })).toBe(false)
  expect(mustAccept({ version: '1' }, undefined, { isDemo: false })).toBe(true)
  expect(mustAccept({ version: '1' }, undefined, { isDemo: true })).toBe(false)
})

test('texts are asked for in one order once all are loaded, so that none replaces another while it is read', () => {
  const page = (slug: 'terms' | 'privacy'): ContentPage => ({
    slug,
    version: '2',
    locale: 'en',
    title: slug,
    body: '',
  })
  const [terms, privacy] = [page('terms'), page('privacy')]
  const loaded = (data: ContentPage) => ({ data, isLoading: false })
  const asked = (first: { data?: ContentPage; isLoading: boolean }) =>
    missingTexts([first, loaded(privacy)], { accepted: [] }, { isDemo: false })
  expect(asked({ isLoading: true })).toEqual([])
  expect(asked(loaded(terms))).toEqual([terms, privacy])
  // one that cannot be loaded does not hold up the other
  expect(asked({ isLoading: false })).toEqual([privacy])
  expect(missingTexts([loaded(terms)], undefined, { isDemo: false })).toEqual([])
})
