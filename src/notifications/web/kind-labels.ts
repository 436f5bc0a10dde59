import { t } from '#text'
import type { NotificationKind } from '../kinds.ts'

type KindLabels = {
  label: string
  /** When it is sent, as a sentence. */
  text: string
}

/** The texts for each kind of notification. */
export const kindLabels: Record<NotificationKind, KindLabels> = {
  eventReminder: {
    label: t`Event reminders`,
    text: t`24 hours before an event you’re registered for.`,
  },
  newEvent: {
    label: t`New event alerts`,
    text: t`When an event is announced.`,
  },
  eventFeedback: {
    label: t`Questions after an event`,
    text: t`After an event you attended, to let the host know how it was.`,
  },
  eventRegistration: {
    label: t`Your registrations`,
    text: t`When you have a seat, wait for one, or move up from the waiting list.`,
  },
  eventChange: {
    label: t`Changes and cancellations`,
    text: t`When an event you’re registered for changes or is canceled.`,
  },
  eventTeam: {
    label: t`Events you run`,
    text: t`When you become the host or a co-host of an event, or no longer are.`,
  },
  reply: {
    label: t`Replies`,
    text: t`When someone replies to your thread or your reply on the board.`,
  },
  answer: {
    label: t`Answers`,
    text: t`When your reply is marked as the answer to a question.`,
  },
  saved: {
    label: t`Saved items`,
    text: t`On the day you chose for something you saved.`,
  },
  mention: {
    label: t`Mentions`,
    text: t`When someone mentions you on the board.`,
  },
  watched: {
    label: t`Threads you watch`,
    text: t`When someone writes in a thread, category, or group you watch. Digests also list the threads you follow.`,
  },
  messageRequest: {
    label: t`Message requests`,
    text: t`When someone you haven’t talked to yet sends you a message.`,
  },
  message: {
    label: t`Messages`,
    text: t`When messages are waiting for you and you’re not on the site.`,
  },
  applicationStatus: {
    label: t`Your applications`,
    text: t`When an employer answers your application.`,
  },
  jobAlert: {
    label: t`Job alerts`,
    text: t`When new jobs match one of your saved searches.`,
  },
  resumeRequest: {
    label: t`Resume requests`,
    text: t`When a company would like to see your resume.`,
  },
  application: {
    label: t`Applications`,
    text: t`When someone applies for one of your company’s jobs.`,
  },
  resumeAllowed: {
    label: t`Resumes`,
    text: t`When a candidate shares their resume with your company.`,
  },
  jobExpiry: {
    label: t`Expiring jobs`,
    text: t`A week before one of your company’s jobs expires, and when it has expired.`,
  },
  company: {
    label: t`Your company`,
    text: t`When your company is verified, its people change, or its jobs are paused.`,
  },
  membership: {
    label: t`Your membership`,
    text: t`When your membership begins, needs a payment, or ends.`,
  },
  support: {
    label: t`Answers from the team`,
    text: t`When the team answers your support request.`,
  },
  group: {
    label: t`Groups`,
    text: t`When your request to join a group is answered.`,
  },
  terms: {
    label: t`New terms`,
    text: t`When the terms and conditions change.`,
  },
  unusualActivity: {
    label: t`Unusual activity`,
    text: t`When someone views as many people in a day as the site allows.`,
  },
  test: { label: t`Test notifications`, text: t`When you ask for one.` },
}
