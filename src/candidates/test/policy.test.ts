import { expect, test } from 'vitest'
import { hindranceOf, isResumeOffered, mayOpenResume, resumeStateFor } from '../server/policy.ts'

test.each([
  [undefined, { availability: 'open-to-offers' }, 'switchedOff'],
  [{ isVisible: false }, { availability: 'open-to-offers' }, 'switchedOff'],
  [{ isVisible: true }, null, 'noProfile'],
  [{ isVisible: true }, { availability: null }, 'noProfile'],
  [{ isVisible: true }, { availability: 'not-looking' }, 'notLooking'],
  [{ isVisible: true }, { availability: 'open-to-offers' }, null],
] as const)('candidate %j with profile %j is hidden because of %s', (candidate, profile, hindrance) => {
  expect(hindranceOf(candidate, profile)).toBe(hindrance)
})

test.each([
  // anonymous, access: offered, state
  [false, null, true, 'none'],
  [false, 'asked', true, 'asked'],
  [false, 'refused', true, 'asked'],
  [false, 'allowed', true, 'allowed'],
  [true, null, false, 'none'],
  [true, 'asked', false, 'none'],
  [true, 'refused', false, 'none'],
  [true, 'allowed', true, 'allowed'],
] as const)(
  'anonymous: %s, access: %s; the resume is offered: %s, its state is %s',
  (isAnonymous, access, offered, state) => {
    expect(isResumeOffered(true, { isAnonymous, access })).toBe(offered)
    expect(isResumeOffered(false, { isAnonymous, access })).toBe(false)
    expect(resumeStateFor({ isAnonymous, access })).toBe(state)
    expect(mayOpenResume({ access })).toBe(access === 'allowed')
  },
)
