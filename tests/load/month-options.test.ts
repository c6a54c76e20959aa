import { expect, it } from 'vitest'
import { monthOptions } from '#bench/month/options.ts'

it('--days uses default users, actions and seed, or those that are given', () => {
  expect([
    monthOptions([]),
    monthOptions(['--days', '30']),
    monthOptions('--days 2 --users 5 --actions 24 --seed 7'.split(' ')),
  ]).toEqual([null, { days: 30, users: 200, seed: 1, actions: 500 }, { days: 2, users: 5, seed: 7, actions: 24 }])
})

it.each([
  ['--days 0', '--days must be a whole number from 1 to 366, but is "0".'],
  ['--days 367', '--days must be a whole number from 1 to 366, but is "367".'],
  ['--days', '--days must be a whole number from 1 to 366, but is "".'],
  ['--days 1.5', '--days must be a whole number from 1 to 366, but is "1.5".'],
  ['--days 3 --users none', '--users must be a whole number from 1 to 2000, but is "none".'],
  ['--days 3 --days 4', '--days is given twice.'],
  ['--users 3', '--days is missing.'],
  ['--hours 3', 'There is no option --hours.'],
  ['toString 3', 'There is no option toString.'],
])('a wrong option is reported: %s', (words, fault) => {
  expect(() => monthOptions(words.split(' '))).toThrow(fault)
})
