import { expect, test } from 'vitest'
import { Courtesy } from './lite-courtesy.ts'

test('background work runs immediately without requests, and a moment after the last response', () => {
  const courtesy = new Courtesy()
  expect(courtesy.left(1000)).toBe(0)
  courtesy.wentOn(1000)
  courtesy.wasAnswered(2000)
  expect([courtesy.left(2005), courtesy.left(2025)]).toEqual([20, 0])
})

test('it waits for pending requests, but only for a limited time', () => {
  const courtesy = new Courtesy()
  let freed = 0
  const putDown = courtesy.take(1000, () => freed++)
  courtesy.wasAnswered(1000)
  expect([courtesy.left(1000), courtesy.left(1100), courtesy.left(1150)]).toEqual([150, 50, 0])
  courtesy.wentOn(1150)
  expect(courtesy.left(1150)).toBe(150)
  putDown()
  putDown()
  expect([freed, courtesy.left(1151)]).toEqual([1, 0])
})

test('consecutive responses do not delay it forever', () => {
  const courtesy = new Courtesy()
  for (let now = 1000; now < 1150; now += 20) {
    courtesy.wasAnswered(now)
    expect(courtesy.left(now)).toBeGreaterThan(0)
  }
  courtesy.wasAnswered(1150)
  expect(courtesy.left(1150)).toBe(0)
})

test('after fifty overtaking statements it goes next', () => {
  const courtesy = new Courtesy()
  courtesy.take(900, () => undefined)
  for (let nth = 0; nth < 50; nth++) courtesy.wasPassedOver(900)
  expect([courtesy.isOut(900), courtesy.left(900)]).toEqual([true, 0])
  courtesy.wentOn(1000)
  expect(courtesy.isOut(1000)).toBe(false)
})

test('a request or a wait is remembered for two seconds', () => {
  const courtesy = new Courtesy()
  expect(courtesy.isWaitedFor(5000)).toBe(false)
  courtesy.hadToWait(5000)
  expect([courtesy.isWaitedFor(6999), courtesy.isWaitedFor(7000)]).toEqual([true, false])
  courtesy.take(8000, () => undefined)
  expect(courtesy.isWaitedFor(9000)).toBe(true)
})

test('its delay is at most half the duration of its last turn, including overtaking statements', () => {
  const courtesy = new Courtesy()
  courtesy.wentOn(1000)
  courtesy.wentOn(1050)
  courtesy.ended(1100)
  courtesy.take(1100, () => undefined)
  expect([courtesy.left(1100), courtesy.left(1149), courtesy.left(1150)]).toEqual([50, 1, 0])
  courtesy.wentOn(1150)
  courtesy.ended(1250)
  courtesy.wasPassedOver(1250)
  expect([courtesy.isOut(1299), courtesy.isOut(1300)]).toEqual([false, true])
})
