import type { NotificationKind } from '../kinds.ts'

type KindLabels = {
  label: string
  /** When it is sent, as a sentence. */
  text: string
  /** The name of its emails, inside a sentence. */
  mails: string
}

/** The texts for each kind of notification. */
export const kindLabels: Record<NotificationKind, KindLabels> = {
  eventReminder: {
    label: 'Event reminders',
    text: '24 hours before an event you’re registered for.',
    mails: 'event reminders',
  },
  newEvent: {
    label: 'New event alerts',
    text: 'When an event is announced.',
    mails: 'alerts about new events',
  },
  eventFeedback: {
    label: 'Questions after an event',
    text: 'After an event you attended, to let the host know how it was.',
    mails: 'questions after events',
  },
  eventRegistration: {
    label: 'Your registrations',
    text: 'When you have a seat, wait for one, or move up from the waiting list.',
    mails: 'registration confirmations',
  },
  eventChange: {
    label: 'Changes and cancellations',
    text: 'When an event you’re registered for changes or is canceled.',
    mails: 'emails about changes to your events',
  },
  eventTeam: {
    label: 'Events you run',
    text: 'When you become the host or a co-host of an event, or no longer are.',
    mails: 'emails about events you run',
  },
  reply: {
    label: 'Replies',
    text: 'When someone replies to your thread or your reply on the board.',
    mails: 'emails about replies on the board',
  },
  answer: {
    label: 'Answers',
    text: 'When your reply is marked as the answer to a question.',
    mails: 'emails about your answers on the board',
  },
  saved: {
    label: 'Saved items',
    text: 'On the day you chose for something you saved.',
    mails: 'reminders of what you saved',
  },
  mention: {
    label: 'Mentions',
    text: 'When someone mentions you on the board.',
    mails: 'emails about mentions of you',
  },
  watched: {
    label: 'Threads you watch',
    text: 'When someone writes in a thread, category, or group you watch. Digests also list the threads you follow.',
    mails: 'emails about threads you watch and follow',
  },
  messageRequest: {
    label: 'Message requests',
    text: 'When someone you haven’t talked to yet sends you a message.',
    mails: 'emails about message requests',
  },
  message: {
    label: 'Messages',
    text: 'When messages are waiting for you and you’re not on the site.',
    mails: 'emails about waiting messages',
  },
  applicationStatus: {
    label: 'Your applications',
    text: 'When an employer answers your application.',
    mails: 'emails about your applications',
  },
  jobAlert: {
    label: 'Job alerts',
    text: 'When new jobs match one of your saved searches.',
    mails: 'alerts about new jobs',
  },
  resumeRequest: {
    label: 'Resume requests',
    text: 'When a company would like to see your resume.',
    mails: 'emails about resume requests',
  },
  application: {
    label: 'Applications',
    text: 'When someone applies for one of your company’s jobs.',
    mails: 'emails about new applications',
  },
  resumeAllowed: {
    label: 'Resumes',
    text: 'When a candidate shares their resume with your company.',
    mails: 'emails about shared resumes',
  },
  jobExpiry: {
    label: 'Expiring jobs',
    text: 'A week before one of your company’s jobs expires, and when it has expired.',
    mails: 'notices about expiring jobs',
  },
  company: {
    label: 'Your company',
    text: 'When your company is verified, its people change, or its jobs are paused.',
    mails: 'emails about your company',
  },
  membership: {
    label: 'Your membership',
    text: 'When your membership begins, needs a payment, or ends.',
    mails: 'emails about your membership',
  },
  support: {
    label: 'Answers from the team',
    text: 'When the team answers your support request.',
    mails: 'emails with answers from the team',
  },
  group: {
    label: 'Groups',
    text: 'When your request to join a group is answered.',
    mails: 'emails about your requests to join groups',
  },
  terms: {
    label: 'New terms',
    text: 'When the terms and conditions change.',
    mails: 'notices about new terms',
  },
  unusualActivity: {
    label: 'Unusual activity',
    text: 'When someone views as many people in a day as the site allows.',
    mails: 'emails about unusual activity',
  },
  test: { label: 'Test notifications', text: 'When you ask for one.', mails: 'test notifications' },
}
