import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { communityPictureOf } from '../../platform/server/content/community-picture.ts'
import { sendSharePicture } from '../../platform/server/share-pictures/share-pictures.ts'
import { siteContract } from '../contract.ts'
import { readContent, saveContent } from './content.ts'
import { readJoining, saveJoining } from './joining.ts'
import { readParts, switchPart } from './parts.ts'
import { readPricing, savePricing } from './pricing.ts'
import { readSecurity, saveSecurity } from './security.ts'
import { setUpSite } from './setup.ts'
import { publishTerms, readTerms, readTermsVersion } from './terms.ts'

const os = implementAuthorized(siteContract)

export const siteRoutes = os.router({
  setupStatus: os.setupStatus.handler(async ({ context }) => {
    const { isSetUp } = await context.community.content()
    return { needsSetup: !isSetUp }
  }),
  showSharePicture: os.showSharePicture.handler(async ({ input, context }) => {
    const { community } = context
    const picture = communityPictureOf(await community.content(), await community.texts())
    return sendSharePicture(context, picture, input.version)
  }),
  setUp: os.setUp.handler(async ({ input, context }) => {
    await setUpSite(context, input)
    return { done: true as const }
  }),
  getContent: os.getContent.handler(({ context }) => readContent(context)),
  saveContent: os.saveContent.handler(({ input, context }) => saveContent(context, requireViewer(context), input)),
  getPricing: os.getPricing.handler(({ context }) => readPricing(context)),
  savePricing: os.savePricing.handler(({ input, context }) => savePricing(context, requireViewer(context), input)),
  getSecurity: os.getSecurity.handler(({ context }) => readSecurity(context)),
  saveSecurity: os.saveSecurity.handler(({ input, context }) => saveSecurity(context, requireViewer(context), input)),
  showParts: os.showParts.handler(({ context }) => readParts(context)),
  switchPart: os.switchPart.handler(({ input, context }) => switchPart(context, requireViewer(context), input)),
  getJoining: os.getJoining.handler(({ context }) => readJoining(context)),
  saveJoining: os.saveJoining.handler(({ input, context }) => saveJoining(context, requireViewer(context), input)),
  getTerms: os.getTerms.handler(({ context }) => readTerms(context)),
  getTermsVersion: os.getTermsVersion.handler(({ input, context }) => readTermsVersion(context, input.id)),
  publishTerms: os.publishTerms.handler(({ input, context }) => publishTerms(context, requireViewer(context), input)),
})
