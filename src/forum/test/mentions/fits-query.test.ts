import { expect, test } from 'vitest'
import { fitsQuery } from '../../web/mentions/fits-query.ts'

test.each([
  ['', true],
  ['an', true],
  ['ann l', true],
  ['lee ann', true],
  ['Émile', true],
  ['emile', true],
  ['baobab', true],
  ['bea', false],
  ['ann k', false],
  ['nn', false],
])('after “@%s”, whether a suggested person still fits is %s', (typed, fits) => {
  expect(fitsQuery(typed, 'Ann Émile Lee', 'Baobab Mills')).toBe(fits)
})
