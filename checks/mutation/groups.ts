/** Rules that must not be wrong unnoticed. */
export type Group = {
  /** What is changed: files, or lines of them as `file:from-to`. */
  rules: readonly string[]
  /** The tests that are to notice: of rules alone, which take no time, since every change runs them anew. */
  tests: readonly string[]
}

export const groups: Record<string, Group> = {
  access: {
    rules: [
      'src/platform/server/auth/authorization.ts',
      'src/platform/contract/access.ts',
      'src/platform/contract/operation.ts:12-15',
      'src/employers/server/policy.ts',
      'src/forum/server/policy.ts',
      'src/groups/server/policy.ts',
      'src/messages/server/policy.ts',
      'src/profiles/server/policy.ts',
      'src/support/server/policy.ts',
    ],
    tests: [
      'src/platform/server/auth/test/authorization.test.ts',
      'src/platform/contract/access.test.ts',
      'src/{employers,forum,groups,messages,profiles,support}/test/policy.test.ts',
    ],
  },
  capacity: {
    rules: ['src/events/server/policy.ts', 'src/events/server/management/policy.ts'],
    tests: ['src/events/test/{policy,management-policy}.test.ts'],
  },
  money: {
    rules: ['src/billing/server/policy.ts', 'src/billing/server/subscriptions.ts', 'src/billing/server/what-is-new.ts'],
    tests: ['src/billing/test/{policy,subscriptions,what-is-new}.test.ts'],
  },
  passwords: {
    rules: ['src/accounts/password-rules.ts', 'src/accounts/password-refusals.ts'],
    tests: ['src/accounts/test/{password-rules,password-refusals}.test.ts'],
  },
  recurrence: {
    rules: ['src/events/recurrence.ts', 'src/events/server/series/series-dates.ts', 'src/events/server/wall-clock.ts'],
    tests: ['src/events/test/{recurrence,series-dates,wall-clock}.test.ts'],
  },
  jobs: {
    rules: ['src/jobs/server/policy.ts', 'src/jobs/server/applications/policy.ts'],
    tests: ['src/jobs/test/policy.test.ts'],
  },
}
