import { viewerOf } from '../../platform/server/context.ts'
import { guarded } from '../../platform/server/gate.ts'
import { siteContract } from '../contract.ts'
import { readContent, saveContent } from './content.ts'
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
  getContent: os.getContent.handler(({ context }) => readContent(context)),
  saveContent: os.saveContent.handler(({ input, context }) => saveContent(context, viewerOf(context), input)),
})
