/** Rules whose errors the tests must detect. */
export type Group = {
  /** The files that are changed, or lines of them as `file:from-to`. */
  rules: readonly string[]
  /** The tests that must detect the changes. Only fast tests of pure rules, because every change runs all of them. */
  tests: readonly string[]
}

export const groups: Record<string, Group> = {
  access: {
    rules: [
      'src/platform/server/auth/authorization.ts',
      'src/platform/contract/access.ts',
      'src/platform/contract/operation.ts:24-38',
      'src/employers/server/policy.ts',
      'src/forum/server/policy.ts',
      'src/groups/server/policy.ts',
      'src/messages/server/policy.ts',
      'src/profiles/server/policy.ts',
      'src/support/server/policy.ts',
    ],
    tests: [
      'src/platform/server/auth/test/authorization.test.ts',
      'src/platform/contract/test/{access,operation}.test.ts',
      'src/{employers,forum,groups,messages,profiles,support}/test/policy.test.ts',
    ],
  },
  capacity: {
    rules: ['src/events/server/policy.ts', 'src/events/server/management/event-changes.ts'],
    tests: ['src/events/test/policy.test.ts', 'src/events/test/management/event-changes.test.ts'],
  },
  follow: {
    rules: ['src/forum/server/following/policy.ts'],
    tests: ['src/forum/test/following/policy.test.ts'],
  },
  money: {
    rules: [
      'src/billing/server/policy.ts',
      'src/billing/server/stripe/subscriptions.ts',
      'src/billing/server/membership-changes.ts',
    ],
    tests: ['src/billing/test/{policy,subscriptions,membership-changes}.test.ts'],
  },
  passwords: {
    rules: ['src/accounts/password-rules.ts', 'src/accounts/password-refusals.ts'],
    tests: ['src/accounts/test/password/{password-rules,password-refusals}.test.ts'],
  },
  recurrence: {
    rules: ['src/events/recurrence.ts', 'src/events/server/series/series-dates.ts', 'src/events/server/wall-clock.ts'],
    tests: [
      'src/events/test/series/{recurrence,series-dates}.test.ts',
      'src/events/test/time-zones/wall-clock.test.ts',
    ],
  },
  jobs: {
    rules: ['src/jobs/server/policy.ts'],
    tests: ['src/jobs/test/policy.test.ts'],
  },
}
