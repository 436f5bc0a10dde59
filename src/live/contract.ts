import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { maxSubjects, maxSubjectsAtOnce } from '../platform/contract/live.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, uuid } from '../platform/contract/schemas.ts'

const tag = 'Live updates'

/** Such as `notifications` or `thread:12`. */
const pattern = '[a-z]{1,20}(:[A-Za-z0-9-]{1,36})?'
const subject = z.string().regex(new RegExp(`^${pattern}$`))
const subjects = z.array(subject).max(maxSubjectsAtOnce)

/**
 * The account that the browser believes to be logged in. Another tab may have logged in with another account meanwhile.
 */
const account = uuid

export const liveContract = {
  open: operation('signedIn', {
    method: 'GET',
    path: '/live',
    summary:
      'The browser\u2019s live connection (server-sent events): `welcome` names it, `subscribed` and `refused` answer ' +
      'for each subject, `state` and `message` say what happens to one',
    tag,
    problems: ['OTHER_ACCOUNT', 'TOO_MANY_REQUESTS'],
  })
    .input(
      z.object({
        account,
        /** Comma-separated. */
        subjects: z
          .string()
          .regex(new RegExp(`^(${pattern}(,${pattern}){0,${maxSubjects - 1}})?$`))
          .default(''),
      }),
    )
    .output(
      eventIterator(
        z.union([
          z.object({ connection: z.string() }),
          z.object({ subject, event: z.unknown() }),
          z.object({ subject, code: z.string() }),
          z.object({ subject }),
        ]),
      ),
    ),

  changeSubjects: operation('signedIn', {
    method: 'POST',
    path: '/live/subjects',
    summary:
      'Add and drop subjects of one of this session\u2019s live connections, which answers for each that is added; a ' +
      'connection that is gone answers nothing',
    tag,
    takesIdempotencyKey: false,
    problems: ['OTHER_ACCOUNT'],
  })
    .input(
      z.object({
        account,
        connection: z.string().regex(/^[\w-]{43}$/),
        add: subjects.default([]),
        drop: subjects.default([]),
      }),
    )
    .output(done),
}
