type Exception = { path: string; detail: string }

/** Rejections that need no rule of a policy, by the reason. `detail` is how the finding begins. */
export const permissionsOutsidePolicies: readonly { reason: string; cases: readonly Exception[] }[] = []
