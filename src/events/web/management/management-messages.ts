import { t } from '#text'
/** The wording of messages: on the Live Hub as in S2 §8, on the admins' screen as in S1 §8. */
export type Wording = 'hub' | 'admin'

type Failure = { title: string; description?: string }

/** The messages after an event was saved or deleted, or could not be. */
export const outcomeMessages: Record<
  Wording,
  {
    created: string
    draftSaved: string
    published: string
    updated: string
    deleted: string
    notSaved: Failure
    notDeleted: Failure
  }
> = {
  hub: {
    created: t`Event created successfully!`,
    draftSaved: t`Draft saved`,
    published: t`Event published`,
    updated: t`Event updated successfully!`,
    deleted: t`Event deleted and cancellation emails sent!`,
    notSaved: { title: t`Error saving event`, description: t`Please check all fields and try again.` },
    notDeleted: { title: t`Error deleting event` },
  },
  admin: {
    created: t`Event created successfully`,
    draftSaved: t`Draft saved`,
    published: t`Event published`,
    updated: t`Event updated successfully`,
    deleted: t`Event deleted successfully`,
    notSaved: { title: t`Error`, description: t`Failed to save event` },
    notDeleted: { title: t`Error`, description: t`Failed to delete event` },
  },
}
