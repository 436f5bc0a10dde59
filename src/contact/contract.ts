import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { done } from '../platform/contract/schemas.ts'
import { multiLinePattern, singleLinePattern } from '../platform/contract/text-formats.ts'

const tag = 'Contact'

/** The fields of the contact form (S2 §5). `website` is the honeypot: people never see it, so they leave it empty. */
export const contactMessage = z.object({
  name: z
    .string(t`Name is required`)
    .trim()
    .min(1, t`Name is required`)
    .max(100, t`Name must be 100 characters or less`)
    .regex(singleLinePattern, t`Name contains characters that cannot be used`),
  email: z
    .string(t`Email is required`)
    .trim()
    .min(1, t`Email is required`)
    .max(254, t`Please enter a valid email address`)
    .pipe(z.email(t`Please enter a valid email address`)),
  subject: z
    .string(t`Subject is required`)
    .trim()
    .min(1, t`Subject is required`)
    .max(200, t`Subject must be 200 characters or less`)
    .regex(singleLinePattern, t`Subject contains characters that cannot be used`),
  message: z
    .string(t`Message is required`)
    .trim()
    .min(1, t`Message is required`)
    .max(5000, t`Message must be 5000 characters or less`)
    .regex(multiLinePattern, t`Message contains characters that cannot be used`),
  answer: z.string(t`Please solve the captcha`).trim().min(1, t`Please solve the captcha`).max(10, t`Incorrect answer`),
  website: z.string().max(1000).default(''),
})

export const contactContract = {
  createChallenge: operation('visitor', {
    method: 'POST',
    path: '/contact/challenges',
    summary: 'A sum to solve before a message can be sent; good once, for an hour',
    tag,
    successStatus: 201,
  }).output(z.object({ challenge: z.string(), left: z.number().int(), right: z.number().int() })),

  sendMessage: operation('visitor', {
    method: 'POST',
    path: '/contact/messages',
    summary: 'Send a message to the community’s team',
    tag,
    successStatus: 202,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(contactMessage.extend({ challenge: z.string().max(500) }))
    .output(done),
}
