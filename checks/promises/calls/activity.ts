import type { RouteCalls } from '../call.ts'

export const activityCalls: RouteCalls = {
  listActivity: { as: 'owner', prepare: () => ({}) },
}
