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
    created: 'Event created successfully!',
    draftSaved: 'Draft saved',
    published: 'Event published',
    updated: 'Event updated successfully!',
    deleted: 'Event deleted and cancellation emails sent!',
    notSaved: { title: 'Error saving event', description: 'Please check all fields and try again.' },
    notDeleted: { title: 'Error deleting event' },
  },
  admin: {
    created: 'Event created successfully',
    draftSaved: 'Draft saved',
    published: 'Event published',
    updated: 'Event updated successfully',
    deleted: 'Event deleted successfully',
    notSaved: { title: 'Error', description: 'Failed to save event' },
    notDeleted: { title: 'Error', description: 'Failed to delete event' },
  },
}
