import { implementAuthorized } from '../../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../../platform/server/auth/request-context.ts'
import { guideContract } from '../../guide-contract.ts'
import { readGuide, setGuideStep } from './guide.ts'
import { addStarterContent } from './starter-content.ts'

const os = implementAuthorized(guideContract)

export const guideRoutes = os.router({
  getGuide: os.getGuide.handler(({ context }) => readGuide(context)),
  setGuideStep: os.setGuideStep.handler(({ input, context }) => setGuideStep(context, input)),
  addStarterContent: os.addStarterContent.handler(({ input, context }) =>
    addStarterContent(context, requireViewer(context), input),
  ),
})
