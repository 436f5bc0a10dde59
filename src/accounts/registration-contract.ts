import * as z from 'zod'
import { t } from '#text'
import { joiningModes, maxJoiningQuestions } from '../platform/contract/community.ts'
import { operation } from '../platform/contract/operation.ts'
import { done } from '../platform/contract/schemas.ts'
import { multiLinePattern, singleLinePattern } from '../platform/contract/text-formats.ts'
import { newPassword, token, withMatchingPasswords } from './link-contract.ts'

const tag = 'Accounts'

/** An email address: trimmed, at most as long as SMTP allows (RFC 5321 §4.5.3.1). */
export const email = z
  .string(t`Email is required`)
  .trim()
  .min(1, t`Email is required`)
  .max(254, t`Please enter a valid email address`)
  .pipe(z.email(t`Please enter a valid email address`))

/** The name that others see. Control characters are rejected, because names are used in emails and calendar files. */
export const personName = z
  .string(t`Name is required`)
  .trim()
  .min(1, t`Name is required`)
  .max(100, t`Name must be 100 characters or less`)
  .regex(singleLinePattern, t`Name contains characters that cannot be used`)

export const agreedToTerms = z.boolean().refine((agreed) => agreed, t`You must agree to terms and conditions.`)

/** The registration form of members (S2 §5, Member register). */
export const registration = withMatchingPasswords(
  z.object({
    name: personName,
    email,
    password: newPassword,
    passwordConfirmation: z.string().max(1000),
    agreedToTerms,
  }),
)

/** The longest answer to a question of the community, in characters. */
export const maxAnswerLength = 1000

/** An answer to a question that the community asks newcomers, with the question as it was shown. */
export const joiningAnswer = z.object({
  question: z.string().max(1000),
  answer: z
    .string(t`Please answer this question`)
    .trim()
    .min(1, t`Please answer this question`)
    .max(maxAnswerLength, t`Please use ${maxAnswerLength} characters or less`)
    .regex(multiLinePattern, t`The answer contains characters that cannot be used`),
})
export type JoiningAnswer = z.infer<typeof joiningAnswer>

/** What registration forms contain depending on who may join: answers for the admins, or an invitation. */
export const joiningFields = {
  answers: z.array(joiningAnswer).max(maxJoiningQuestions).optional(),
  invitation: token.optional(),
}

/** The registration form of members, with what depends on who may join. */
export const memberRegistration = registration.safeExtend(joiningFields)

/** The result of a registration. */
export const registered = z.object({
  email: z.string(),
  /** With it, the "Check Your Email" screen polls without a session whether the link was used. */
  ticket: z.string(),
  /** Set when an invitation has verified the address, so that no link was sent. */
  isVerified: z.literal(true).optional(),
})
export type Registered = z.infer<typeof registered>

/** The routes with which people join. */
export const registrationOperations = {
  showJoining: operation('visitor', {
    method: 'GET',
    path: '/accounts/joining',
    summary: 'Get who may join, and the questions that newcomers answer',
    tag,
  }).output(z.object({ mode: z.enum(joiningModes), questions: z.array(z.string()) })),

  register: operation('visitor', {
    method: 'POST',
    path: '/accounts/registrations',
    summary: 'Join as a member; sends a verification link by email',
    tag,
    successStatus: 201,
    problems: ['CHANGED_MEANWHILE', 'EMAIL_TAKEN', 'INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(memberRegistration)
    .output(registered),

  resendVerification: operation('visitor', {
    method: 'POST',
    path: '/accounts/verification-mails',
    summary: 'Email the verification link again; gives the same answer for every address',
    tag,
    successStatus: 202,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(z.object({ email }))
    .output(done),

  verificationStatus: operation('visitor', {
    method: 'GET',
    path: '/accounts/verification-status',
    summary: 'Get whether the account of a registration ticket is verified',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ ticket: token }))
    .output(z.object({ verified: z.boolean() })),
}
