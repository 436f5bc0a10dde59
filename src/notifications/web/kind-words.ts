import type { NotificationKind } from '../kinds.ts'

type KindWords = {
  label: string
  /** When it comes, in one sentence. */
  text: string
  /** Mails of it, inside a sentence. */
  mails: string
}

/** What each kind is called and what it brings. */
export const kindWords: Record<NotificationKind, KindWords> = {
  eventReminder: {
    label: 'Event reminders',
    text: '24 hours before an event you are registered for.',
    mails: 'reminders of events',
  },
  newEvent: {
    label: 'New event alerts',
    text: 'When an event is announced.',
    mails: 'alerts about new events',
  },
  eventRegistration: {
    label: 'Your registrations',
    text: 'When you have a seat, wait for one, or move up from the waiting list.',
    mails: 'confirmations of your registrations',
  },
  eventChange: {
    label: 'Changes and cancellations',
    text: 'When an event you are registered for changes or is cancelled.',
    mails: 'mails about changes of your events',
  },
  reply: {
    label: 'Replies',
    text: 'When somebody replies to your thread or your reply on the board.',
    mails: 'replies on the board',
  },
  support: {
    label: 'Answers from the team',
    text: 'When the team answers your support request.',
    mails: 'answers from the team',
  },
  group: {
    label: 'Groups',
    text: 'When your request to join a group is answered.',
    mails: 'answers to your requests to join groups',
  },
  test: { label: 'Test notifications', text: 'When you ask for one.', mails: 'test notifications' },
}
