import { plural, t } from '#text'

/** What an email to attendees is about: a change of the event, several changes, or that the event is canceled. */
export type EmailedChange = 'time' | 'place' | 'zoomLink' | 'several' | 'cancellation'

/** `registered` counts seats, which are people unless they may bring guests. */
export type People = { registered: number; waiting: number; hasGuests: boolean }

type NoticeTexts = {
  registered: (registered: number) => string
  /** Where people bring guests, so that their number is not known. */
  everyone: string
  /** None when people who wait get no email. */
  withWaiting?: {
    only: (waiting: number) => string
    registered: (registered: number, waiting: number) => string
    everyone: (waiting: number) => string
  }
}

const noticeTexts: Record<EmailedChange, NoticeTexts> = {
  time: {
    registered: (registered) =>
      plural(registered, {
        one: '# registered person gets an email about the new time.',
        other: '# registered people get an email about the new time.',
      }),
    everyone: t`Everyone who registered gets an email about the new time.`,
    withWaiting: {
      only: (waiting) =>
        plural(waiting, {
          one: '# person on the waiting list gets an email about the new time.',
          other: '# people on the waiting list get an email about the new time.',
        }),
      registered: (registered, waiting) =>
        t`${plural(registered, { one: '# registered person', other: '# registered people' })} and ${plural(waiting, { one: '# person on the waiting list', other: '# people on the waiting list' })} get an email about the new time.`,
      everyone: (waiting) =>
        plural(waiting, {
          one: 'Everyone who registered and # person on the waiting list get an email about the new time.',
          other: 'Everyone who registered and # people on the waiting list get an email about the new time.',
        }),
    },
  },
  place: {
    registered: (registered) =>
      plural(registered, {
        one: '# registered person gets an email about the new place.',
        other: '# registered people get an email about the new place.',
      }),
    everyone: t`Everyone who registered gets an email about the new place.`,
    withWaiting: {
      only: (waiting) =>
        plural(waiting, {
          one: '# person on the waiting list gets an email about the new place.',
          other: '# people on the waiting list get an email about the new place.',
        }),
      registered: (registered, waiting) =>
        t`${plural(registered, { one: '# registered person', other: '# registered people' })} and ${plural(waiting, { one: '# person on the waiting list', other: '# people on the waiting list' })} get an email about the new place.`,
      everyone: (waiting) =>
        plural(waiting, {
          one: 'Everyone who registered and # person on the waiting list get an email about the new place.',
          other: 'Everyone who registered and # people on the waiting list get an email about the new place.',
        }),
    },
  },
  zoomLink: {
    registered: (registered) =>
      plural(registered, {
        one: '# registered person gets an email about the new Zoom link.',
        other: '# registered people get an email about the new Zoom link.',
      }),
    everyone: t`Everyone who registered gets an email about the new Zoom link.`,
  },
  several: {
    registered: (registered) =>
      plural(registered, {
        one: '# registered person gets an email about the changes.',
        other: '# registered people get an email about the changes.',
      }),
    everyone: t`Everyone who registered gets an email about the changes.`,
    withWaiting: {
      only: (waiting) =>
        plural(waiting, {
          one: '# person on the waiting list gets an email about the changes.',
          other: '# people on the waiting list get an email about the changes.',
        }),
      registered: (registered, waiting) =>
        t`${plural(registered, { one: '# registered person', other: '# registered people' })} and ${plural(waiting, { one: '# person on the waiting list', other: '# people on the waiting list' })} get an email about the changes.`,
      everyone: (waiting) =>
        plural(waiting, {
          one: 'Everyone who registered and # person on the waiting list get an email about the changes.',
          other: 'Everyone who registered and # people on the waiting list get an email about the changes.',
        }),
    },
  },
  cancellation: {
    registered: (registered) =>
      plural(registered, {
        one: '# registered person gets an email about it.',
        other: '# registered people get an email about it.',
      }),
    everyone: t`Everyone who registered gets an email about it.`,
    withWaiting: {
      only: (waiting) =>
        plural(waiting, {
          one: '# person on the waiting list gets an email about it.',
          other: '# people on the waiting list get an email about it.',
        }),
      registered: (registered, waiting) =>
        t`${plural(registered, { one: '# registered person', other: '# registered people' })} and ${plural(waiting, { one: '# person on the waiting list', other: '# people on the waiting list' })} get an email about it.`,
      everyone: (waiting) =>
        plural(waiting, {
          one: 'Everyone who registered and # person on the waiting list get an email about it.',
          other: 'Everyone who registered and # people on the waiting list get an email about it.',
        }),
    },
  },
}

/** Says who gets an email about a change; null when nobody does. */
export function emailNotice(change: EmailedChange, { registered, waiting, hasGuests }: People): string | null {
  const { withWaiting, ...texts } = noticeTexts[change]
  if (waiting === 0 || !withWaiting) {
    if (registered === 0) return null
    return hasGuests ? texts.everyone : texts.registered(registered)
  }
  if (registered === 0) return withWaiting.only(waiting)
  return hasGuests ? withWaiting.everyone(waiting) : withWaiting.registered(registered, waiting)
}
