import { ORPCError } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { t } from '#text'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import { problemBody } from '../../../platform/server/http/problem-details.ts'
import { channels } from '../../kinds.ts'
import { emptyDigest } from '../settings/settings.ts'
import { notificationChoices, notificationSettings } from '../tables.ts'
import { subjectOf } from './unsubscribe-links.ts'

/**
 * Unsubscribes a person from the emails that a link is about; notifications on the screen stay. Repeating it changes
 * nothing.
 * @param everything unsubscribes from all optional emails. The link of a digest does so too, because ending the digest
 *   alone would bring single emails back.
 * @throws INVALID_TOKEN, TOKEN_EXPIRED
 */
export async function unsubscribe(
  services: Pick<Services, 'db' | 'tokenSigner' | 'clock'>,
  { token, everything = false }: { token: string; everything?: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { accountId, subject } = await subjectOf(services, tx, token)
    if (everything || subject === 'digest') {
      await tx
        .insert(notificationSettings)
        .values({ accountId, emailNotifications: false })
        .onConflictDoUpdate({
          target: notificationSettings.accountId,
          set: { emailNotifications: false, updatedAt: sql`now()` },
        })
      await emptyDigest(tx, accountId)
      return
    }
    await tx
      .insert(notificationChoices)
      .values({ accountId, kind: subject, inApp: channels[subject].inApp, mail: false })
      .onConflictDoUpdate({
        target: [notificationChoices.accountId, notificationChoices.kind],
        set: { mail: false },
      })
  })
}

/** The maximum size of the request in bytes. Its content is ignored. */
const bodyLimit = 8 * 1024

/**
 * Mounts the URL in the `List-Unsubscribe` header. A POST unsubscribes at once, from an email program without a session
 * or a cookie (RFC 8058 §3.2). A GET shows a screen that asks first.
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    // Accepts a form in either encoding, or no body. The body is read and ignored.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async () => undefined)
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await unsubscribe(services, { token: request.params.token })
      } catch (error) {
        if (!(error instanceof ORPCError)) throw error
        const { status, message } = error
        const code = error.code === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN'
        return reply
          .status(status)
          .type('application/problem+json; charset=utf-8')
          .send(problemBody(code, message, status))
      }
      return reply.type('text/plain; charset=utf-8').send(`${t`You won’t get these emails anymore.`}\n`)
    })
  })
}
