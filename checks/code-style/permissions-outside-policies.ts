type Exception = { path: string; detail: string }

/** Rejections that need no rule of a policy, by the reason. `detail` is how the finding begins. */
export const permissionsOutsidePolicies: readonly { reason: string; cases: readonly Exception[] }[] = [
  {
    reason:
      'The authorization itself. Its rule is `hasAccess` of src/platform/contract/access.ts, which screens share.',
    cases: [
      { path: 'src/platform/server/auth/authorization.ts', detail: 'FORBIDDEN by no condition' },
      { path: 'src/platform/server/realtime/subscription.ts', detail: 'FORBIDDEN by !hasAccess(' },
    ],
  },
  {
    reason: 'Permits nothing: chooses the error for a row that names an account that was deleted meanwhile.',
    cases: [{ path: 'src/platform/server/auth/authorization.ts', detail: 'NOT_SIGNED_IN by comparing accountId' }],
  },
  {
    reason: 'Compares a secret code. Nobody has a role before the site is set up.',
    cases: [{ path: 'src/site/server/setup.ts', detail: 'FORBIDDEN by !(await isSetupCode(' }],
  },
]
