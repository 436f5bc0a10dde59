import * as z from 'zod'
import { t } from '#text'
import { eventForm } from '../events/contract.ts'
import { operation } from '../platform/contract/operation.ts'
import { line, markupText } from './texts.ts'

const tag = 'Site'

/** The steps of the setup guide, in order. */
export const guideSteps = [
  'name',
  'purpose',
  'dates',
  'logo',
  'colors',
  'email',
  'address',
  'joining',
  'prices',
  'starter',
  'invitations',
] as const
export type GuideStep = (typeof guideSteps)[number]

/** What became of a step. An open step was neither completed nor skipped. */
export const stepStates = ['open', 'done', 'skipped'] as const
export type StepState = (typeof stepStates)[number]

export const maxStarterGroups = 3

/** The content with which a community starts. What is left out is not created. */
export const starterForm = z.object({
  thread: z
    .object({
      title: line(t`Title`, 200).min(1, t`Title is required`),
      content: markupText(t`Text`, 5000).min(1, t`Text is required`),
    })
    .nullable(),
  event: eventForm.pick({ title: true, description: true, localStart: true, timeZone: true }).nullable(),
  groups: z
    .array(
      z.object({
        name: line(t`Name`, 80).min(1, t`Name is required`),
        description: markupText('Description', 600),
      }),
    )
    .max(maxStarterGroups, t`There can be ${maxStarterGroups} groups at most`),
})
export type StarterForm = z.infer<typeof starterForm>

const guide = z.object({
  steps: z.array(z.object({ id: z.enum(guideSteps), state: z.enum(stepStates) })),
  /** Which starter content was created. */
  starter: z.object({ thread: z.boolean(), event: z.boolean(), groups: z.boolean() }),
  /** The address in links, whether it was set on the server, and whether people reach it over TLS. */
  address: z.object({ baseUrl: z.string(), isSet: z.boolean(), isTls: z.boolean() }),
})
export type Guide = z.infer<typeof guide>

/** The guide through the first hour. Its progress is stored, so that hosts can leave and come back. */
export const guideContract = {
  getGuide: operation('admin', {
    method: 'GET',
    path: '/admin/setup-guide',
    summary: 'The steps of the setup guide, and what became of them',
    tag,
    problems: ['CONFLICT'],
  }).output(guide),

  setGuideStep: operation('admin', {
    method: 'PUT',
    path: '/admin/setup-guide/steps',
    summary: 'Mark a step of the setup guide as done or skipped, or open it again',
    tag,
    problems: ['CONFLICT'],
  })
    .input(z.object({ step: z.enum(guideSteps), state: z.enum(stepStates) }))
    .output(guide),

  addStarterContent: operation('admin', {
    method: 'POST',
    path: '/admin/setup-guide/starter-content',
    summary: 'Create a welcome thread, a first event, and groups; each once, however often it is sent',
    tag,
    // It creates each piece once, however often it is sent, and in a transaction of its own.
    takesIdempotencyKey: false,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(starterForm)
    .output(guide),
}
