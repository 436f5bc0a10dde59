import { t } from '#text'
import type { NotificationKind } from '../kinds.ts'

type UnsubscribeTexts = {
  /** What happens when the person confirms. */
  question: string
  /** What is true from then on. */
  done: string
}

/** The texts about unsubscribing from the emails of each kind, or from the digest. */
export const unsubscribeTexts: Record<NotificationKind | 'digest', UnsubscribeTexts> = {
  digest: {
    question: t`We’ll stop sending you digests.`,
    done: t`You won’t get any more digests.`,
  },
  eventReminder: {
    question: t`We’ll stop sending you event reminders.`,
    done: t`You won’t get any more event reminders.`,
  },
  newEvent: {
    question: t`We’ll stop sending you alerts about new events.`,
    done: t`You won’t get any more alerts about new events.`,
  },
  eventFeedback: {
    question: t`We’ll stop sending you questions after events.`,
    done: t`You won’t get any more questions after events.`,
  },
  eventRegistration: {
    question: t`We’ll stop sending you registration confirmations.`,
    done: t`You won’t get any more registration confirmations.`,
  },
  eventChange: {
    question: t`We’ll stop sending you emails about changes to your events.`,
    done: t`You won’t get any more emails about changes to your events.`,
  },
  eventTeam: {
    question: t`We’ll stop sending you emails about events you run.`,
    done: t`You won’t get any more emails about events you run.`,
  },
  reply: {
    question: t`We’ll stop sending you emails about replies on the board.`,
    done: t`You won’t get any more emails about replies on the board.`,
  },
  answer: {
    question: t`We’ll stop sending you emails about your answers on the board.`,
    done: t`You won’t get any more emails about your answers on the board.`,
  },
  saved: {
    question: t`We’ll stop sending you reminders of what you saved.`,
    done: t`You won’t get any more reminders of what you saved.`,
  },
  mention: {
    question: t`We’ll stop sending you emails about mentions of you.`,
    done: t`You won’t get any more emails about mentions of you.`,
  },
  watched: {
    question: t`We’ll stop sending you emails about threads you watch and follow.`,
    done: t`You won’t get any more emails about threads you watch and follow.`,
  },
  messageRequest: {
    question: t`We’ll stop sending you emails about message requests.`,
    done: t`You won’t get any more emails about message requests.`,
  },
  message: {
    question: t`We’ll stop sending you emails about waiting messages.`,
    done: t`You won’t get any more emails about waiting messages.`,
  },
  applicationStatus: {
    question: t`We’ll stop sending you emails about your applications.`,
    done: t`You won’t get any more emails about your applications.`,
  },
  jobAlert: {
    question: t`We’ll stop sending you alerts about new jobs.`,
    done: t`You won’t get any more alerts about new jobs.`,
  },
  resumeRequest: {
    question: t`We’ll stop sending you emails about resume requests.`,
    done: t`You won’t get any more emails about resume requests.`,
  },
  application: {
    question: t`We’ll stop sending you emails about new applications.`,
    done: t`You won’t get any more emails about new applications.`,
  },
  resumeAllowed: {
    question: t`We’ll stop sending you emails about shared resumes.`,
    done: t`You won’t get any more emails about shared resumes.`,
  },
  jobExpiry: {
    question: t`We’ll stop sending you notices about expiring jobs.`,
    done: t`You won’t get any more notices about expiring jobs.`,
  },
  company: {
    question: t`We’ll stop sending you emails about your company.`,
    done: t`You won’t get any more emails about your company.`,
  },
  membership: {
    question: t`We’ll stop sending you emails about your membership.`,
    done: t`You won’t get any more emails about your membership.`,
  },
  support: {
    question: t`We’ll stop sending you emails with answers from the team.`,
    done: t`You won’t get any more emails with answers from the team.`,
  },
  group: {
    question: t`We’ll stop sending you emails about your requests to join groups.`,
    done: t`You won’t get any more emails about your requests to join groups.`,
  },
  terms: {
    question: t`We’ll stop sending you notices about new terms.`,
    done: t`You won’t get any more notices about new terms.`,
  },
  unusualActivity: {
    question: t`We’ll stop sending you emails about unusual activity.`,
    done: t`You won’t get any more emails about unusual activity.`,
  },
  test: {
    question: t`We’ll stop sending you test notifications.`,
    done: t`You won’t get any more test notifications.`,
  },
}
