import { t } from '#text'
import { createEvent } from '../../../events/server/exports.ts'
import { createThread, listCategories } from '../../../forum/server/exports.ts'
import { createGroup } from '../../../groups/server/exports.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { withinTransaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Guide, StarterForm } from '../../guide-contract.ts'
import { notSetUp } from '../content.ts'
import { readGuide } from './guide.ts'

/** Seats of the first event, and its length in minutes. The host can change both later. */
const firstEvent = { capacity: 50, durationMinutes: 60, coHostIds: [], guestLimit: 0, questions: [], isDraft: false }

/**
 * Creates the content with which a community starts, in the admin's name. Everything is created in one transaction, or
 * nothing. What was created before is left out, so that sending it twice creates it once.
 * @throws CONFLICT before setup, and without a category that is open; INVALID_INPUT for a start in the past, or the
 * name of another group; TOO_MANY_REQUESTS
 */
export async function addStarterContent(context: RequestContext, viewer: Viewer, form: StarterForm): Promise<Guide> {
  const { community, db } = context
  await withinTransaction(db, async (transacting) => {
    const within = { ...context, db: transacting }
    const row = await transacting.transaction((tx) => community.lock(tx))
    if (!row) throw notSetUp()
    const starter = { ...row.starter }
    if (form.thread && starter.thread === undefined) {
      starter.thread = String((await addThread(within, viewer, form.thread)).id)
    }
    if (form.event && starter.event === undefined) starter.event = await addEvent(within, viewer, form.event)
    if (form.groups.length > 0 && starter.groups === undefined && !context.switchedOff.includes('groups')) {
      for (const group of form.groups) {
        await createGroup(within, viewer, { ...group, joining: 'open', organiserId: viewer.id })
      }
      starter.groups = String(form.groups.length)
    }
    if (Object.keys(starter).length === Object.keys(row.starter).length) return
    await transacting.transaction(async (tx) => {
      await community.change(tx, { starter })
      await recordAuditEntry(tx, { action: 'site.starterAdded', actorId: viewer.id })
    })
  })
  community.forget()
  return readGuide(context)
}

/** Starts a thread in the category for announcements, or else in the first one that is open. */
async function addThread(context: RequestContext, viewer: Viewer, thread: NonNullable<StarterForm['thread']>) {
  const open = (await listCategories(context.db, viewer)).filter(({ isArchived }) => !isArchived)
  const category = open.find(({ id }) => id === 'announcements') ?? open[0]
  if (!category) throw problem('CONFLICT', t`The board has no open category. Add one first.`)
  return createThread(context, viewer, { ...thread, categoryId: category.id, pictures: [], mentions: [] })
}

async function addEvent(context: RequestContext, viewer: Viewer, event: NonNullable<StarterForm['event']>) {
  const host = { host: viewer.name, hostId: viewer.id }
  const details = { location: '', zoomLink: '', categoryId: null, isPublic: false, coverAlt: '', ...firstEvent }
  const created = await createEvent(context, viewer, { ...event, ...details, ...host, status: 'upcoming' })
  return created.id
}
