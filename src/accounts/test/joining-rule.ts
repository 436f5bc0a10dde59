import type { JoiningRule } from '../../platform/contract/community.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'

const open: JoiningRule = { mode: 'open', questions: [], domains: [], doMembersInvite: false }

/** Changes who may join. What is not given is as on a new site. */
export async function setJoiningRule({ services }: TestApp, rule: Partial<JoiningRule>): Promise<void> {
  const { community, db } = services
  await db.transaction((tx) => community.updateJoiningRule(tx, { ...open, ...rule }))
  community.forget()
}
