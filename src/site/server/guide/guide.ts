import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { CommunityRow } from '../../../platform/server/content/community-texts.ts'
import { isServedOverTls } from '../../../platform/server/http/request-origin.ts'
import { type Guide, type GuideStep, guideSteps, type StepState } from '../../guide-contract.ts'
import { notSetUp } from '../content.ts'

/** The steps of the setup guide, and what became of them. @throws CONFLICT before setup */
export async function readGuide(context: RequestContext): Promise<Guide> {
  const row = await context.community.read(context.db)
  if (!row) throw notSetUp()
  return guideOf(context, row)
}

/** Records what the host did with a step. @throws CONFLICT before setup */
export async function setGuideStep(
  context: RequestContext,
  { step, state }: { step: GuideStep; state: StepState },
): Promise<Guide> {
  const { community, db } = context
  await db.transaction(async (tx) => {
    const row = await community.lock(tx)
    if (!row) throw notSetUp()
    const { [step]: _, ...others } = row.guideSteps
    await community.change(tx, { guideSteps: state === 'open' ? others : { ...others, [step]: state } })
  })
  return readGuide(context)
}

function guideOf({ config }: RequestContext, { guideSteps: stored, starter }: CommunityRow): Guide {
  return {
    steps: guideSteps.map((id) => ({ id, state: stored[id] ?? 'open' })),
    starter: {
      thread: starter.thread !== undefined,
      event: starter.event !== undefined,
      groups: starter.groups !== undefined,
    },
    address: {
      baseUrl: config.baseUrl,
      isSet: config.baseUrlIsFixed,
      isTls: isServedOverTls(config),
    },
  }
}
