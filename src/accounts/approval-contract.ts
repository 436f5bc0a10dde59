import * as z from 'zod'
import { roles } from '../platform/contract/access.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'

const tag = 'Approvals'
const byId = z.object({ id: uuid })

/** How many people the queue shows at once. */
export const waitingPeopleShown = 50

/** A person who waits for approval, as admins see them. */
const waitingPerson = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  waitingSince: moment,
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type WaitingPerson = z.infer<typeof waitingPerson>

/** The routes with which admins decide who may join. */
export const approvalsContract = {
  listWaitingPeople: operation('admin', {
    method: 'GET',
    path: '/admin/approvals',
    summary: 'List the people who have waited longest for approval, with their answers',
    tag,
  }).output(z.object({ people: z.array(waitingPerson), total: z.number().int() })),

  approvePerson: operation('admin', {
    method: 'POST',
    path: '/admin/approvals/{id}/approvals',
    summary: 'Approve a person who waits; they get an email',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(done),

  declinePerson: operation('admin', {
    method: 'POST',
    path: '/admin/approvals/{id}/declines',
    summary: 'Decline a person who waits: deletes their account and answers, and emails them',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
