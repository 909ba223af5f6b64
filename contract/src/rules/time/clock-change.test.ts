import { expect, test } from 'vitest'
import { clockChangeOn } from './wall-time.ts'

test.each([
  ['Europe/Madrid', '2027-03-28', { from: '02:00', to: '03:00', isForward: true }],
  ['Europe/Madrid', '2027-10-31', { from: '03:00', to: '02:00', isForward: false }],
  ['Europe/Madrid', '2027-03-27', null],
  ['Europe/Madrid', '2027-03-29', null],
  ['Europe/Lisbon', '2027-03-28', { from: '01:00', to: '02:00', isForward: true }],
  // half an hour
  ['Australia/Lord_Howe', '2027-04-04', { from: '02:00', to: '01:30', isForward: false }],
  // at midnight, forward on the day that loses its first hour, and back on the day that gets another one
  ['Asia/Beirut', '2027-03-28', { from: '00:00', to: '01:00', isForward: true }],
  ['Asia/Beirut', '2027-03-27', null],
  ['Asia/Beirut', '2027-10-30', { from: '00:00', to: '23:00', isForward: false }],
  ['Asia/Beirut', '2027-10-31', null],
  ['Asia/Tokyo', '2027-03-28', null],
])('in %s the clocks of %s change: %j', (zone, day, change) => {
  expect(clockChangeOn(day, zone)).toEqual(change)
})
