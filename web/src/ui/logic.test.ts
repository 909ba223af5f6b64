import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropPlacement } from './dropPlacement.ts'
import { initials } from './initials.ts'
import { followed } from './useSearchText.ts'
import { plain, searched, searchMatch } from './matchesSearch.ts'
import { nextRow, rowWindow, scrollFor } from './rowWindow.ts'
import { pageList } from './pageList.ts'
import { allState, toggleAll } from './selectAll.ts'
import { nextDirection } from './Table.tsx'
import { nextTab } from './Tabs.tsx'
import {
  currentToasts,
  dismissToast,
  newFailureToasts,
  pauseToasts,
  resumeToasts,
  runAction,
  toast,
  toastOnce,
  toastTime,
} from './toastQueue.ts'

describe('SHELL-UI-SELECT-ALL: select-all in checkbox groups', () => {
  const options = [{ id: 'a' }, { id: 'b' }, { id: 'c', disabled: true }]

  test('SHELL-UI-SELECT-ALL: selects all options that are not disabled', () => {
    expect(toggleAll(options, new Set())).toEqual(new Set(['a', 'b']))
    expect(toggleAll(options, new Set(['a']))).toEqual(new Set(['a', 'b']))
  })

  test('SHELL-UI-SELECT-ALL: is indeterminate if some but not all are selected', () => {
    expect(allState(options, new Set())).toBe('none')
    expect(allState(options, new Set(['a']))).toBe('some')
    expect(allState(options, new Set(['a', 'b']))).toBe('all')
    expect(allState(options, new Set(['c']))).toBe('some')
  })

  test('SHELL-UI-SELECT-ALL: deselecting clears everything', () => {
    expect(toggleAll(options, new Set(['a', 'b']))).toEqual(new Set())
    expect(toggleAll(options, new Set(['a', 'b', 'c']))).toEqual(new Set())
  })

  test('without options it is not selected', () => {
    expect(allState([], new Set())).toBe('none')
    expect(allState([{ id: 'a', disabled: true }], new Set())).toBe('none')
  })
})

describe('PLATFORM-CONST-TOAST: duration of a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const { id } of currentToasts()) dismissToast(id)
    vi.runAllTimers()
    vi.useRealTimers()
  })
  const count = () => currentToasts().length

  test('PLATFORM-CONST-TOAST: at least 5000 ms, or 50 ms per character if longer', () => {
    expect(toastTime({ message: 'x'.repeat(10) })).toBe(5000)
    expect(toastTime({ message: 'x'.repeat(100) })).toBe(5000)
    expect(toastTime({ message: 'x'.repeat(200) })).toBe(10_000)
  })

  test('PLATFORM-CONST-TOAST: 10 characters disappear at 5.1 s, 200 at 10.1 s, after a fade of 100 ms', () => {
    toast({ message: 'x'.repeat(10) })
    toast({ message: 'x'.repeat(200) })
    vi.advanceTimersByTime(4999)
    expect(currentToasts().map((entry) => entry.leaving)).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect(currentToasts().map((entry) => entry.leaving)).toEqual([true, false])
    vi.advanceTimersByTime(100)
    expect(count()).toBe(1)
    vi.advanceTimersByTime(4900)
    expect(currentToasts().map((entry) => entry.leaving)).toEqual([true])
    vi.advanceTimersByTime(100)
    expect(count()).toBe(0)
  })

  test('the timer stops while a toast is hovered or focused, and resumes afterwards', () => {
    toast({ message: 'saved' })
    vi.advanceTimersByTime(3000)
    pauseToasts()
    toast({ message: 'came while reading' })
    vi.advanceTimersByTime(60_000)
    expect(count()).toBe(2)
    resumeToasts()
    vi.advanceTimersByTime(2000 + 100)
    expect(currentToasts().map((entry) => entry.message)).toEqual(['came while reading'])
  })

  test('a message that is still shown is not shown twice', () => {
    toastOnce('Choose a product first.')
    toastOnce('Choose a product first.')
    expect(count()).toBe(1)
    vi.advanceTimersByTime(6000)
    toastOnce('Choose a product first.')
    expect(count()).toBe(1)
  })

  test('closing a toast twice has no further effect', () => {
    const id = toast({ message: 'saved' })
    dismissToast(id)
    dismissToast(id)
    vi.advanceTimersByTime(100)
    expect(count()).toBe(0)
  })

  test('a new attempt closes the failures of the one before, and only these', async () => {
    const tryIt = newFailureToasts()
    const shown = () => currentToasts().filter(({ leaving }) => !leaving)
    await tryIt(async () => {
      toast({ message: 'saved the other one', tone: 'good' })
      toast({ message: 'not saved', tone: 'bad' })
    })
    toast({ message: 'another failure', tone: 'bad' })
    await tryIt(async () => {
      toast({ message: 'saved', tone: 'good' })
    })
    expect(shown().map(({ message }) => message)).toEqual(['saved the other one', 'another failure', 'saved'])
  })

  test('a double press runs the action of a toast once', () => {
    const onAction = vi.fn()
    toast({ message: 'saved', action: { label: 'Undo', onAction } })
    for (const entry of [...currentToasts(), ...currentToasts()]) runAction(entry)
    expect(onAction).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(100)
    expect(count()).toBe(0)
  })
})

test('PLATFORM-CONST-DROPDOWN: a dropdown opens upwards with less than 175 px below it', () => {
  expect(dropPlacement(900 - 174, 900)).toBe('top')
  expect(dropPlacement(900 - 175, 900)).toBe('bottom')
})

test('search matches every word, ignoring case, accents and order', () => {
  const found = (query: string, text: string) => searchMatch(query)(plain(text))
  expect(found('', 'Anything')).toBe(true)
  expect(found('cafe MALAGA', 'Málaga Café Central')).toBe(true)
  expect(found('lodz oplaty', 'Opłaty · Łódź')).toBe(true)
  expect(found('durdevac', 'Đurđevac')).toBe(true)
  expect(found('cafe lima', 'Café Central Málaga')).toBe(false)
})

test('what begins with the words of a search comes first: 99 before 199, else the order stays', () => {
  const streets = ['Sol · Calle 199', 'Sol · Calle 99', 'Sol · Calle 990', 'Sol · Avenida 99']
  const found = (query: string) => searched(streets, query, plain)
  expect(found('calle 99')).toEqual(['Sol · Calle 99', 'Sol · Calle 990', 'Sol · Calle 199'])
  expect(found('·99')).toEqual([])
  expect(found(' ')).toEqual(streets)
})

describe('a long list', () => {
  test('renders only the visible rows and a few more', () => {
    expect(rowWindow(1000, 40, 0, 340)).toEqual({ from: 0, to: 15 })
    expect(rowWindow(1000, 40, 4000, 340)).toEqual({ from: 94, to: 115 })
    expect(rowWindow(1000, 40, 39_660, 340)).toEqual({ from: 985, to: 1000 })
    expect(rowWindow(0, 40, 0, 340)).toEqual({ from: 0, to: 0 })
    expect(rowWindow(3, 40, 4000, 340)).toEqual({ from: 3, to: 3 })
  })

  test('scrolls just far enough to show the active row', () => {
    expect(scrollFor(2, 40, 100, 340)).toBe(80)
    expect(scrollFor(5, 40, 100, 340)).toBe(100)
    expect(scrollFor(20, 40, 100, 340)).toBe(500)
  })

  test('is navigated by keys and stops at its ends', () => {
    expect(nextRow('ArrowDown', 4, 5)).toBe(4)
    expect(nextRow('ArrowUp', 4, 5)).toBe(3)
    expect(nextRow('PageUp', 4, 5)).toBe(0)
    expect(nextRow('End', 0, 5)).toBe(4)
    expect(nextRow('Home', 0, 0)).toBeUndefined()
    expect(nextRow('x', 0, 5)).toBeUndefined()
  })
})

test('pagination offers the first and last page and those around the current one', () => {
  expect(pageList(1, 0)).toEqual([])
  expect(pageList(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageList(1, 12)).toEqual([1, 2, 3, 4, null, 12])
  expect(pageList(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(pageList(12, 12)).toEqual([1, null, 9, 10, 11, 12])
  for (let page = 1; page <= 20; page += 1) expect(pageList(page, 20)).toContain(page)
})

test('initials are whole characters of any script', () => {
  expect(initials('Amira Ferrer')).toBe('AF')
  expect(initials('  the   spice   house ')).toBe('TH')
  expect(initials('Łódź')).toBe('Ł')
  expect(initials('مطعم النخيل')).toBe('ما')
  expect(initials('𝒜lpha beta')).toBe('𝒜B')
  expect(initials('—')).toBe('')
})

test('arrow keys wrap around the tabs, reversed in right-to-left languages', () => {
  expect(nextTab(3, 2, 'ArrowRight', false)).toBe(0)
  expect(nextTab(3, 0, 'ArrowRight', true)).toBe(2)
  expect(nextTab(3, 1, 'Home', false)).toBe(0)
  expect(nextTab(3, 1, 'End', false)).toBe(2)
  expect(nextTab(3, 1, 'Tab', false)).toBeUndefined()
  expect(nextTab(0, 0, 'Home', false)).toBeUndefined()
})

test('pressing a header sorts in ascending order first, then descending', () => {
  expect(nextDirection(undefined)).toBe('ascending')
  expect(nextDirection('ascending')).toBe('descending')
  expect(nextDirection('descending')).toBe('ascending')
})

test('a search box keeps what was typed while its search was stored, and follows any other change', () => {
  const typing = { typed: 'pizza s', known: '', sent: 'pizza' }
  expect(followed(typing, 'pizza')).toEqual({ typed: 'pizza s', known: 'pizza', sent: 'pizza' })
  expect(followed(typing, 'sushi')).toEqual({ typed: 'sushi', known: 'sushi', sent: 'sushi' })
})
