import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { tell } from './telling.ts'

const tooMany = 'You have sent many test notifications. Please wait a while before you send another.'

/**
 * Sends the viewer a test the way everything else comes to her: on the screen, and by mail if she wants mail.
 * @throws TOO_MANY_REQUESTS
 */
export async function sendTest(context: RequestContext, viewer: Viewer): Promise<void> {
  await context.rateLimits.consume('testMailByAccount', viewer.id, tooMany)
  const letter = {
    subject: 'Test notification',
    paragraphs: ['You asked for a test of your notifications. It reached you: mails like this one will too.'],
    action: { label: 'Open your notification settings', url: `${context.config.baseUrl}/account/notifications` },
  }
  await context.db.transaction((tx) =>
    tell(context, tx, { kind: 'test', data: {}, about: `account:${viewer.id}`, letter }, [viewer.id]),
  )
}
