import { expect, test } from 'vitest'
import { personAbilities, verdict, vouchingDomain } from '../server/policy.ts'

test.each([
  ['admin', true, true, 'admin'],
  ['admin', false, false, 'admin'],
  ['domain', false, true, 'domain'],
  [null, false, true, 'domain'],
  ['domain', false, false, null],
  ['domain', true, true, null],
  [null, true, false, null],
] as const)(
  'vouched for by %s, an admin needed: %s, own domain: %s: %s vouches',
  (verifiedBy, needsAdmin, isOwn, by) => {
    expect(verdict({ verifiedBy, needsAdmin }, isOwn)).toBe(by)
  },
)

test.each([
  ['the domain of the website', 'a.example', null, ['b.example', 'a.example'], 'a.example'],
  ['no other domain while there is a website', 'a.example', null, ['b.example'], null],
  ['nor the one from before the website', 'a.example', 'b.example', ['b.example'], null],
  ['nothing where nobody can have registered the website’s host', '', null, ['b.example'], null],
  ['without a website the first of its people', null, null, ['b.example', 'c.example'], 'b.example'],
  ['the same one as before, whoever came first', null, 'c.example', ['b.example', 'c.example'], 'c.example'],
  ['the next one once that is gone', null, 'c.example', ['b.example'], 'b.example'],
  ['nothing without addresses of its own', null, 'c.example', [], null],
] as const)('a company is vouched for by %s', (_what, websiteDomain, current, mailDomains, domain) => {
  expect(vouchingDomain(websiteDomain, current, mailDomains)).toBe(domain)
})

test.each([
  // viewer owns, person owns, is the viewer herself, other owners: may be taken out, may be made an owner
  [true, true, true, 0, false, false],
  [true, true, true, 1, true, false],
  [true, true, false, 1, true, false],
  [true, false, false, 0, true, true],
  [false, false, true, 0, true, false],
  [false, false, true, 1, true, false],
  [false, false, false, 1, false, false],
  [false, true, false, 1, false, false],
  [false, true, true, 0, false, false],
] as const)('viewer owns %s, person owns %s, is you %s, %s owners besides: out %s, owner %s', (...row) => {
  const [viewerOwns, isOwner, isYou, others, remove, makeOwner] = row
  expect(personAbilities({ isOwner: viewerOwns }, { isOwner, isYou }, others)).toEqual({ remove, makeOwner })
})
