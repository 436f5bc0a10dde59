import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { moment, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { event } from './event.ts'

const tag = 'Events (admin)'

export const maxPeopleSuggested = 8

const suggestedPerson = z.object({ id: uuid, name: z.string(), email: z.string() })
export type SuggestedPerson = z.infer<typeof suggestedPerson>

export const maxHostedEvents = 50

const hostedEvent = z.object({
  id: uuid,
  title: z.string(),
  startsAt: moment,
  timeZone: z.string(),
  isDraft: z.boolean(),
})
export type HostedEvent = z.infer<typeof hostedEvent>

/** The people who run events, and what they do. */
export const teamOperations = {
  suggestTeam: operation('admin', {
    method: 'GET',
    path: '/admin/events/people',
    summary: 'Active members to choose as host or co-hosts, by name or email address',
    tag,
  })
    .input(z.object({ search: singleLineText(t`Search`, 100).min(1, t`Please enter a name.`) }))
    .output(z.object({ people: z.array(suggestedPerson) })),

  listHostedEvents: operation('member', {
    method: 'GET',
    path: '/events/hosted',
    summary: 'Drafts and upcoming events that the viewer hosts or co-hosts, by start',
    tag: 'Events',
  }).output(z.object({ events: z.array(hostedEvent) })),

  publishEvent: operation('member', {
    method: 'PUT',
    path: '/events/{id}/publication',
    summary: 'Publish a draft, with all dates of its series, and notify members of it; idempotent',
    tag: 'Events',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(z.object({ id: uuid }))
    .output(event),
}
