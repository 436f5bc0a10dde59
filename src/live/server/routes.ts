import { isSessionOpen, sessionTopic } from '../../accounts/server/exports.ts'
import { guarded } from '../../platform/server/auth/authorization.ts'
import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { SessionMessage } from '../../platform/server/realtime/live-stream.ts'
import { liveContract } from '../contract.ts'

const os = guarded(liveContract)

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
  // Whichever process has the connection hears of it, and whoever does not know both of its names reaches none.
  changeSubjects: os.changeSubjects.handler(async ({ input, context }) => {
    const { account, ...change } = input
    const { sessionId } = viewerAs(context, account)
    await context.live.publish(context.db, sessionTopic(sessionId), change satisfies SessionMessage)
    return { done: true as const }
  }),
})

/** The viewer. @throws OTHER_ACCOUNT when the browser takes them for somebody else */
function viewerAs(context: RequestContext, account: string) {
  const viewer = viewerOf(context)
  if (viewer.id === account) return viewer
  throw problem('OTHER_ACCOUNT', 'You are logged in with another account now. Please load this page again.')
}

/** What the library is given to send: the connection is written to without it. */
async function* nothing(): AsyncGenerator<never, void, void> {}
