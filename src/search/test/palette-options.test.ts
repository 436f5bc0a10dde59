import { expect, test } from 'vitest'
import type { PaletteAction } from '../web/palette/actions.tsx'
import { optionGroups } from '../web/palette/options.ts'

const action = { context: '', Icon: (() => null) as unknown as PaletteAction['Icon'] }
const actions: PaletteAction[] = [
  { ...action, label: 'New thread', aliases: ['write'] },
  { ...action, label: 'Log out', aliases: ['logout', 'sign out', 'sign off'], isExact: true },
]
const titlesFor = (typed: string) =>
  optionGroups({ typed, places: [], actions, recent: [], results: [] })
    .flatMap(({ options }) => options)
    .map(({ title }) => title)

test('logging out is listed only when its name or another name is typed completely', () => {
  for (const typed of ['', 'l', 'log', 'log o', 'out', 'sign', 'sign o', 'out log', 'log out of my account']) {
    expect(titlesFor(typed), typed).not.toContain('Log out')
  }
  for (const typed of ['log out', 'Log Out', 'logout', 'log-out', 'sign out', 'sign off']) {
    expect(titlesFor(typed)[0], typed).toBe('Log out')
  }
})

test('other actions are listed before typing, and when a word begins like theirs', () => {
  expect(titlesFor('')).toEqual(['New thread'])
  expect(titlesFor('wri')).toEqual(['New thread', 'Search for “wri” everywhere'])
})
