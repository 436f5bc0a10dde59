import { guarded } from '../../platform/server/gate.ts'
import { siteContract } from '../contract.ts'
import { setUpSite } from './setup.ts'

const os = guarded(siteContract)

export const siteRoutes = os.router({
  setupStatus: os.setupStatus.handler(async ({ context }) => {
    const { isSetUp } = await context.community.content()
    return { needsSetup: !isSetUp }
  }),
  setUp: os.setUp.handler(async ({ input, context }) => {
    await setUpSite(context, input)
    return { done: true as const }
  }),
})
