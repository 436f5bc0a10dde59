import * as z from 'zod'
import { t } from '#text'
import { savableKinds } from '../platform/contract/content-kinds.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment } from '../platform/contract/schemas.ts'
import { timeZone } from '../platform/contract/time-zone.ts'

const tag = 'Saved items'

export const savedPerPage = 20
/** How many items a person can save, jobs aside. */
export const savedLimit = 5000
/** Items whose state one request asks for. */
export const maxStateItems = 100
/** How far ahead a reminder may be, in days. */
export const maxReminderDays = 730

const kind = z.enum(savableKinds)
const ref = z.object({ kind, id: z.string().trim().toLowerCase().min(1).max(36) })

const reminder = z.object({ remindAt: moment.nullable() })

const savedItem = ref.extend({
  savedAt: moment,
  remindAt: moment.nullable(),
  /** When the person was last reminded; null also once another reminder is set. */
  remindedAt: moment.nullable(),
  /** Null when it is no longer available to the person, for whatever reason. */
  item: z
    .object({
      title: z.string(),
      context: z.string(),
      path: z.string(),
      at: moment,
      status: z.enum(['closed', 'canceled', 'ended']).nullable(),
    })
    .nullable(),
})
export type SavedItem = z.infer<typeof savedItem>

export const reminderForm = z.object({
  /** The day of the reminder in the time zone, such as `2026-11-25`. */
  date: z.iso.date(t`Please choose a day.`),
  timeZone,
})

export const savedContract = {
  listSaved: operation('member', {
    method: 'GET',
    path: '/saved',
    summary: 'What the viewer saved for later, last saved first',
    tag,
  })
    .input(z.object({ kind: kind.optional(), after: z.string().max(300).optional() }))
    .output(z.object({ items: z.array(savedItem), next: z.string().nullable() })),

  showState: operation('member', {
    method: 'GET',
    path: '/saved/state',
    summary: `Which of up to ${maxStateItems} items the viewer saved`,
    tag,
  })
    .input(
      z.object({
        /** Keys such as `thread:12`, with commas between them. Unknown ones are ignored. */
        items: z
          .string()
          .max(maxStateItems * 50)
          .regex(/^[a-z0-9:,-]*$/),
      }),
    )
    .output(z.object({ saved: z.array(z.string()) })),

  saveItem: operation('member', {
    method: 'PUT',
    path: '/saved/{kind}/{id}',
    summary: 'Save a thread, a reply, an event, or a job for later',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(ref)
    .output(done),

  removeSaved: operation('member', {
    method: 'DELETE',
    path: '/saved/{kind}/{id}',
    summary: 'Remove an item and its reminder from what the viewer saved',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(ref)
    /** With the reminder that was removed. */
    .output(done.extend(reminder.shape)),

  setReminder: operation('member', {
    method: 'PUT',
    path: '/saved/{kind}/{id}/reminder',
    summary: 'Set or change the reminder of a saved item: a day, at 9:00 in the morning',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(reminderForm.extend(ref.shape))
    .output(reminder),

  removeReminder: operation('member', {
    method: 'DELETE',
    path: '/saved/{kind}/{id}/reminder',
    summary: 'Remove the reminder of a saved item',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(ref)
    .output(reminder),
}
