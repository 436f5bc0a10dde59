import { plural, t } from '#text'
import { formatNumber, formatPercent } from '../../../platform/contract/text/number-formats.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { type CommunityHealth, fewestPeople, healthWeeks } from '../../health-contract.ts'

/** A figure as the screen shows it. */
export type Figure = {
  title: string
  /** Large, such as "62%"; null when there are too few people to show it, or nothing to count. */
  value: string | null
  /** What the value is. */
  text: string
  /** More about it, such as the median time. */
  note: string | null
  /** What to do about it. */
  advice: string
  link: { label: string; to: string } | null
}

/** What stands in place of a figure about fewer than five people. */
export const tooFew = t`Too few to show`

/** When a figure that is missing appears. */
export const whenShown = t`It appears as soon as it is about at least ${fewestPeople} people.`

/** The figures in the order of the screen. @param hasLiveHub whether the Live Hub is on */
export function figuresOf(health: CommunityHealth, hasLiveHub: boolean): Figure[] {
  return [
    activeFigure(health.active),
    newcomersFigure(health.newcomers),
    ...questionsFigure(health.questions),
    seatsFigure(health.seats, hasLiveHub),
  ]
}

function activeFigure({ members, visited, medianContributors, contributors }: CommunityHealth['active']): Figure {
  const share = members && visited ? visited / members : null
  return {
    title: t`Active members`,
    value: visited === null ? null : formatNumber(visited),
    text:
      members === null
        ? t`Members who were on the site in the last 7 days.`
        : t`Of ${formatNumber(members)} members, this many were on the site in the last 7 days.`,
    note:
      medianContributors === null
        ? null
        : sentences(
            t`In half of the last ${healthWeeks} weeks, at least ${formatNumber(Math.round(medianContributors))} members wrote or took a seat.`,
            contributors === null
              ? t`In the last 7 days, it was fewer than five.`
              : t`In the last 7 days, it was ${formatNumber(contributors)}.`,
          ),
    advice:
      share === null
        ? t`Invite people you know, and write to them yourself in their first week.`
        : share < 0.3
          ? t`Give people a reason to come back this week, such as a new question or an event with a date.`
          : t`People come back. Ask two of them to start something of their own.`,
    link: { label: t`Open the board`, to: '/messages' },
  }
}

function newcomersFigure({ joined, share, medianHours }: CommunityHealth['newcomers']): Figure {
  return {
    title: t`New people who wrote within 7 days`,
    value: share === null ? null : formatPercent(share),
    text:
      joined === null
        ? t`Of the people who joined in the last ${healthWeeks} weeks and had 7 days to write.`
        : t`Of the ${formatNumber(joined)} people who joined in the last ${healthWeeks} weeks and had 7 days to write.`,
    note: medianHours === null ? null : t`Half of those who wrote did so within ${duration(medianHours)} of joining.`,
    advice:
      share === null
        ? t`Greet everyone who joins by name, and ask them something that is easy to answer.`
        : share < 0.4
          ? t`Greet new people by name on the board within a day. Most who write at all write in their first days.`
          : t`Newcomers find their words. Make sure that each introduction gets a reply.`,
    link: { label: t`See the introductions`, to: '/messages?category=introductions' },
  }
}

function questionsFigure({ hasCategories, asked, share, medianHours }: CommunityHealth['questions']): Figure[] {
  if (!hasCategories) return []
  return [
    {
      title: t`Questions answered within a day`,
      value: share === null ? null : formatPercent(share),
      text:
        asked === null
          ? t`Of the questions of the last ${healthWeeks} weeks, this share got a reply within a day.`
          : t`Of ${plural(asked, { one: '# question', other: '# questions' })} in the last ${healthWeeks} weeks, this share got a reply within a day.`,
      note: medianHours === null ? null : t`Half of the replies came within ${duration(medianHours)}.`,
      advice:
        share === null
          ? t`Ask a question yourself. It shows others that questions are welcome.`
          : share < 0.7
            ? t`Mention a member who may know the answer. A question without one is often a member’s last.`
            : t`Questions are in good hands. Mark the answers, so that others find them.`,
      link: { label: t`Choose categories for questions`, to: '/admin/board' },
    },
  ]
}

function seatsFigure({ events, medianShare }: CommunityHealth['seats'], hasLiveHub: boolean): Figure {
  return {
    title: t`Event seats used`,
    value: medianShare === null ? null : formatPercent(medianShare),
    text:
      events === 0
        ? t`No event took place in the last ${healthWeeks} weeks.`
        : t`The median of ${plural(events, { one: '# event', other: '# events' })} in the last ${healthWeeks} weeks.`,
    note: null,
    advice:
      events === 0
        ? t`Put one event into the calendar, even a small one.`
        : medianShare !== null && medianShare >= 0.8
          ? t`Your events fill up. Offer more seats, or another date.`
          : hasLiveHub
            ? t`Announce events in the Live Hub and on the board a week before, and ask for topics people want.`
            : t`Announce events on the board a week before, and ask for topics people want.`,
    link: { label: t`Manage events`, to: '/admin/events' },
  }
}

/** What to do about threads without a reply. */
export function waitingAdvice(count: number): string {
  return count === 0
    ? t`Every thread of the last weeks has a reply. Keep an eye on new ones.`
    : t`Reply to the oldest yourself, or mention someone who can. One sentence is enough.`
}

/** Why some figures are not there. */
export const privacyNote = t`These figures are about many people together. Nothing is recorded for them, and figures about fewer than ${fewestPeople} people are not shown.`

/** A length of time, such as "3 hours" or "2 days". @param hours any number of hours */
export function duration(hours: number): string {
  if (hours < 1) return t`an hour`
  return hours < 48
    ? plural(Math.round(hours), { one: '# hour', other: '# hours' })
    : plural(Math.round(hours / 24), { one: '# day', other: '# days' })
}
