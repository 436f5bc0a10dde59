import { Trans } from '#trans'
import type { Sentences } from './sentence.ts'

/** About what members write and meet at: the board, messages, jobs, reports, support requests, events, and groups. */
export const contentSentences = {
  'thread.pinned': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} pinned a thread of {person}
      </Trans>
    ) : (
      <Trans>{actor} pinned a thread</Trans>
    ),
  'thread.unpinned': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} unpinned a thread of {person}
      </Trans>
    ) : (
      <Trans>{actor} unpinned a thread</Trans>
    ),
  'thread.locked': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} locked a thread of {person}
      </Trans>
    ) : (
      <Trans>{actor} locked a thread</Trans>
    ),
  'thread.unlocked': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} unlocked a thread of {person}
      </Trans>
    ) : (
      <Trans>{actor} unlocked a thread</Trans>
    ),
  'thread.removed': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} removed a thread of {person}
      </Trans>
    ) : (
      <Trans>{actor} removed a thread</Trans>
    ),
  'thread.answerMarked': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} marked the answer in a thread of {person}
      </Trans>
    ) : (
      <Trans>{actor} marked the answer in a thread</Trans>
    ),
  'thread.answerCleared': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} cleared the answer in a thread of {person}
      </Trans>
    ) : (
      <Trans>{actor} cleared the answer in a thread</Trans>
    ),
  'category.created': ({ actor }) => <Trans>{actor} added a board category</Trans>,
  'category.changed': ({ actor }) => <Trans>{actor} changed a board category</Trans>,
  'category.ordered': ({ actor }) => <Trans>{actor} changed the order of the board categories</Trans>,
  'category.archived': ({ actor }) => <Trans>{actor} archived a board category</Trans>,
  'category.restored': ({ actor }) => <Trans>{actor} restored a board category</Trans>,
  'category.accessChanged': ({ actor }) => <Trans>{actor} changed who may read and write a board category</Trans>,
  'category.merged': ({ actor }) => <Trans>{actor} merged a board category into another</Trans>,
  'category.answersAllowed': ({ actor }) => <Trans>{actor} made a board category one for questions</Trans>,
  'category.answersDisallowed': ({ actor }) => <Trans>{actor} made a board category one without answers</Trans>,
  'reply.removed': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} removed a reply of {person}
      </Trans>
    ) : (
      <Trans>{actor} removed a reply</Trans>
    ),
  'profile.cleared': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} cleared the profile of {person}
      </Trans>
    ) : (
      <Trans>{actor} cleared the profile of a former member</Trans>
    ),
  'report.contentRemoved': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} removed reported content of {person}
      </Trans>
    ) : (
      <Trans>{actor} removed reported content</Trans>
    ),
  'report.dismissed': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} found nothing wrong with a report about {person}
      </Trans>
    ) : (
      <Trans>{actor} found nothing wrong with a report</Trans>
    ),
  'report.warned': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} warned {person}
      </Trans>
    ) : (
      <Trans>{actor} warned a former member</Trans>
    ),
  'support.replied': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} replied to a support request of {person}
      </Trans>
    ) : (
      <Trans>{actor} replied to a support request</Trans>
    ),
  'support.closed': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} closed a support request of {person}
      </Trans>
    ) : (
      <Trans>{actor} closed a support request</Trans>
    ),
  'support.reopened': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} reopened a support request of {person}
      </Trans>
    ) : (
      <Trans>{actor} reopened a support request</Trans>
    ),
  'event.created': ({ actor }) => <Trans>{actor} created an event</Trans>,
  'event.updated': ({ actor }) => <Trans>{actor} changed an event</Trans>,
  'event.published': ({ actor }) => <Trans>{actor} published an event</Trans>,
  'event.roomsChanged': ({ actor }) => <Trans>{actor} changed where meeting rooms are</Trans>,
  'event.cancelled': ({ actor }) => <Trans>{actor} canceled an event</Trans>,
  'event.seriesCreated': ({ actor }) => <Trans>{actor} created a series of events</Trans>,
  'event.remindersSent': ({ actor }) => <Trans>{actor} sent reminders of an event</Trans>,
  'event.attendeesExported': ({ actor }) => <Trans>{actor} exported the attendees of an event as a file</Trans>,
  'event.materialAdded': ({ actor }) => <Trans>{actor} added a link or file to a past event</Trans>,
  'event.materialRemoved': ({ actor }) => <Trans>{actor} removed a link or file from a past event</Trans>,
  'event.recordingSaved': ({ actor }) => <Trans>{actor} changed the recording of a past event</Trans>,
  'eventCategory.created': ({ actor }) => <Trans>{actor} created an event category</Trans>,
  'eventCategory.updated': ({ actor }) => <Trans>{actor} changed an event category</Trans>,
  'eventCategory.deleted': ({ actor }) => <Trans>{actor} deleted an event category</Trans>,
  'group.created': ({ actor }) => <Trans>{actor} created a group</Trans>,
  'group.updated': ({ actor }) => <Trans>{actor} changed a group</Trans>,
  'group.deleted': ({ actor }) => <Trans>{actor} deleted a group</Trans>,
  'group.roleChanged': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} changed the group role of {person}
      </Trans>
    ) : (
      <Trans>{actor} changed the group role of a former member</Trans>
    ),
  'group.memberRemoved': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} removed {person} from a group
      </Trans>
    ) : (
      <Trans>{actor} removed a former member from a group</Trans>
    ),
  'job.removed': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} removed a job of {person}
      </Trans>
    ) : (
      <Trans>{actor} removed a job</Trans>
    ),
  'message.removed': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} removed a message of {person}
      </Trans>
    ) : (
      <Trans>{actor} removed a message</Trans>
    ),
  'message.attachmentOpened': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} opened a file of a reported message of {person}
      </Trans>
    ) : (
      <Trans>{actor} opened a file of a reported message</Trans>
    ),
} satisfies Sentences
