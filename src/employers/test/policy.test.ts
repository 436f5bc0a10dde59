import { expect, test } from 'vitest'
import {
  closureObstacle,
  companyAbilities,
  isLastOwner,
  mayAcceptInvitation,
  mayBecomeOwner,
  mayReachCandidates,
  mayRemovePerson,
  personAbilities,
  verifierOf,
  verifyingDomain,
} from '../server/policy.ts'

test.each([
  ['admin', true, true, 'admin'],
  ['admin', false, false, 'admin'],
  ['domain', false, true, 'domain'],
  [null, false, true, 'domain'],
  ['domain', false, false, null],
  ['domain', true, true, null],
  [null, true, false, null],
] as const)(
  'a company verified by %s, admin needed: %s, own domain: %s, is then verified by %s',
  (verifiedBy, needsAdmin, isOwn, by) => {
    expect(verifierOf({ verifiedBy, needsAdmin }, isOwn)).toBe(by)
  },
)

test.each([
  ['the domain of the website', 'a.example', null, ['b.example', 'a.example'], 'a.example'],
  ['no other domain while there is a website', 'a.example', null, ['b.example'], null],
  ['not even the one from before the website', 'a.example', 'b.example', ['b.example'], null],
  ['nothing when the website’s host has no registrable domain', '', null, ['b.example'], null],
  ['the domain of its first person without a website', null, null, ['b.example', 'c.example'], 'b.example'],
  [
    'the same domain as before, even if another person joined earlier',
    null,
    'c.example',
    ['b.example', 'c.example'],
    'c.example',
  ],
  ['the next domain once that is gone', null, 'c.example', ['b.example'], 'b.example'],
  ['nothing without addresses at its own domain', null, 'c.example', [], null],
] as const)('a company is verified by %s', (_what, websiteDomain, current, mailDomains, domain) => {
  expect(verifyingDomain(websiteDomain, current, mailDomains)).toBe(domain)
})

test.each([
  // viewer is an owner, person is an owner, person is the viewer, other owners: can be removed, can be made an owner
  [true, true, true, 0, false, false],
  [true, true, true, 1, true, false],
  [true, true, false, 1, true, false],
  [true, false, false, 0, true, true],
  [false, false, true, 0, true, false],
  [false, false, true, 1, true, false],
  [false, false, false, 1, false, false],
  [false, true, false, 1, false, false],
  [false, true, true, 0, false, false],
] as const)(
  'viewer is owner: %s, person is owner: %s, is the viewer: %s, other owners: %s; remove: %s, make owner: %s',
  (...row) => {
    const [viewerOwns, isOwner, isYou, others, remove, makeOwner] = row
    expect(personAbilities({ isOwner: viewerOwns }, { isOwner, isYou }, others)).toEqual({ remove, makeOwner })
  },
)

test.each([
  [true, true, true],
  [true, false, true],
  [false, true, true],
  [false, false, false],
] as const)('viewer is owner: %s, the person is the viewer: %s, may remove them: %s', (isOwner, isYou, expected) => {
  expect(mayRemovePerson({ isOwner }, { isYou })).toBe(expected)
})

test.each([
  [true, 0, true],
  [true, 1, false],
  [false, 0, false],
] as const)('a person who is owner: %s, beside %s other owners, is the last owner: %s', (isOwner, others, expected) => {
  expect(isLastOwner({ isOwner }, others)).toBe(expected)
})

test.each([true, false])('a person who is owner: %s, edits the company and invites accordingly', (isOwner) => {
  expect(companyAbilities({ isOwner })).toEqual({ edit: isOwner, invite: isOwner })
})

test.each([
  ['admin', true],
  ['domain', true],
  [null, false],
] as const)('a company verified by %s may see candidates: %s', (verifiedBy, expected) => {
  expect(mayReachCandidates({ verifiedBy })).toBe(expected)
})

test('a suspended person cannot be made an owner', () => {
  expect([mayBecomeOwner({ suspendedAt: null }), mayBecomeOwner({ suspendedAt: new Date(0) })]).toEqual([true, false])
})

test('only the account with the invited address may accept an invitation', () => {
  const invitation = { emailKey: 'a@b.example' }
  expect(mayAcceptInvitation({ emailKey: 'a@b.example' }, invitation)).toBe(true)
  expect(mayAcceptInvitation({ emailKey: 'c@b.example' }, invitation)).toBe(false)
})

test.each([
  [0, {}, true, null],
  [0, {}, false, 'noConsent'],
  [0, { drafts: 1 }, true, 'unsettled'],
  [0, { openJobs: 1 }, true, 'unsettled'],
  [0, { waiting: 1 }, false, 'unsettled'],
  [1, { waiting: 1 }, true, 'others'],
  [1, {}, false, 'others'],
] as const)(
  'closing a company with %s others, unsettled %j, consent: %s; obstacle: %s',
  (others, unsettled, consent, obstacle) => {
    expect(closureObstacle(others, { drafts: 0, openJobs: 0, waiting: 0, ...unsettled }, consent)).toBe(obstacle)
  },
)
