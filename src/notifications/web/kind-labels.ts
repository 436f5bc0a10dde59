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
  messageRequest: {
    label: 'Requests to talk',
    text: 'When somebody you have not talked to would like to.',
    mails: 'requests to talk to you',
  },
  message: {
    label: 'Messages',
    text: 'When messages wait for you and you are not here.',
    mails: 'messages that wait for you',
  },
  applicationStatus: {
    label: 'Your applications',
    text: 'When an employer answers your application.',
    mails: 'answers to your applications',
  },
  jobAlert: {
    label: 'Job alerts',
    text: 'When jobs appear that one of your saved searches looks for.',
    mails: 'alerts about new jobs',
  },
  resumeRequest: {
    label: 'Requests for your resume',
    text: 'When a company asks to see your resume.',
    mails: 'requests for your resume',
  },
  application: {
    label: 'Applications',
    text: 'When somebody applies for a job of your company.',
    mails: 'new applications',
  },
  resumeAllowed: {
    label: 'Resumes',
    text: 'When a candidate opens her resume to your company.',
    mails: 'resumes opened to you',
  },
  jobExpiry: {
    label: 'Expiring jobs',
    text: 'A week before a job of your company expires, and when it has.',
    mails: 'notices of expiring jobs',
  },
  company: {
    label: 'Your company',
    text: 'When your company is verified, the people in it change, or its jobs rest.',
    mails: 'mails about your company',
  },
  membership: {
    label: 'Your membership',
    text: 'When your membership begins, needs a payment, or ends.',
    mails: 'mails about your membership',
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
  terms: {
    label: 'New terms',
    text: 'When the terms and conditions change.',
    mails: 'notices of new terms',
  },
  unusualActivity: {
    label: 'Unusual activity',
    text: 'When somebody reads as many people in a day as the site allows.',
    mails: 'mails about unusual activity',
  },
  test: { label: 'Test notifications', text: 'When you ask for one.', mails: 'test notifications' },
}
