import { loadDemoAccounts } from './accounts/demo/load.ts'
import { loadDemoForum } from './forum/demo/load.ts'
import type { Services } from './platform/server/context.ts'

/** Fills an empty site with the sample community, each capability its part; a site with people of its own is left alone. */
export async function loadDemo(services: Services): Promise<void> {
  if (!(await loadDemoAccounts(services))) return
  await loadDemoForum(services)
  const { isSetUp } = await services.community.content()
  if (!isSetUp) await services.db.transaction((tx) => services.community.setUp(tx, services.config.communityName))
}
