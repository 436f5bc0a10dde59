import { t } from '#text'
import { isSessionOpen, sessionTopic } from '../../accounts/server/exports.ts'
import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { SessionMessage } from '../../platform/server/realtime/live-stream.ts'
import { liveContract } from '../contract.ts'

const os = implementAuthorized(liveContract)

export const liveRoutes = os.router({
  open: os.open.handler(({ input, context }) => {
    const viewer = viewerAs(context, input.account)
    context.openLiveStream({
      viewer,
      sessionTopic: sessionTopic(viewer.sessionId),
      isSessionOpen: () => isSessionOpen(context.db, viewer),
      subjects: input.subjects === '' ? [] : input.subjects.split(','),
    })
    return nothing()
  }),
  // The process with the connection receives the change. Only the session's own connections can be named.
  changeSubjects: os.changeSubjects.handler(async ({ input, context }) => {
    const { account, ...change } = input
    const { sessionId } = viewerAs(context, account)
    await context.liveUpdates.publish(context.db, sessionTopic(sessionId), change satisfies SessionMessage)
    return { done: true as const }
  }),
})

/** The viewer. @throws OTHER_ACCOUNT when the browser believes to be logged in with another account */
function viewerAs(context: RequestContext, account: string) {
  const viewer = requireViewer(context)
  if (viewer.id === account) return viewer
  throw problem('OTHER_ACCOUNT', t`You’re now logged in with another account. Please reload this page.`)
}

/** The output for oRPC. The connection is written to without oRPC. */
async function* nothing(): AsyncGenerator<never, void, void> {}
