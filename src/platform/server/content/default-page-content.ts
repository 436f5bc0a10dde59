import { Temporal } from 'temporal-polyfill'
import type { PageContent } from '../../contract/community.ts'
import { formatTime } from '../../contract/date-formats.ts'
import { communityTimeZone } from '../../contract/locale.ts'
import {
  type OriginalText,
  originalEmployerItems,
  originalMemberItems,
  originalSections,
} from '../../contract/parts/landing-originals.ts'

const weekly = { day: 1, time: '19:00' }

/**
 * The texts of the public pages until an admin replaces them (S1 §2, S2 §2). docs/decisions/0042 explains the
 * placeholders in braces.
 */
export const defaultPageContent: PageContent = {
  audienceLine: 'A members’ community for women in technology',
  audienceName: 'women in technology',
  introduction:
    'Ask the question you cannot ask at work. Meet the woman who was there before you. Built for African American women in tech, run by its members.',
  audience:
    'African American women who work in technology, want to, or used to and are on their way back: engineers, analysts, designers, product people, security people, founders, students, and career changers of any age.',
  aboutLead: 'A place of our own, where nobody is the only one in the room.',
  aboutSections: [
    {
      title: 'Why it exists',
      text: 'Under a baobab, people settle what matters: they tell news, teach, argue, and decide. Many African American women in technology do their work without such a place. They are the only one on the team, the first in the role, the one who is asked to explain. {community} is where they find each other.',
    },
    {
      title: 'What we do here',
      text: `- **Mentorship.** Someone here has had your problem. Ask on the board, or offer an hour of what you know.
- **Community.** Thirteen rooms on one message board, from first introductions to the off-topic lounge.
- **Professional development.** Certifications, portfolios, salary talks and promotions, told with numbers.`,
    },
    {
      title: 'How it is run',
      text: `The community is members only: what is written on the board is read only by members. Employers have their own side of the house and do not read the board.

It is paid for by those who use it, {prices}, so we never need to sell your attention.`,
    },
  ],
  weeklyTitle: 'Weekly Live Sessions',
  /** "Every Monday at 7:00 PM EST" in New York (S2 §2). A getter, because an invalid zone must not throw on import. */
  get weeklyTime() {
    const inWinter = Temporal.ZonedDateTime.from(`2026-01-05T${weekly.time}[${communityTimeZone}]`)
    return `Every Monday at ${formatTime(new Date(inWinter.epochMilliseconds), communityTimeZone)}`
  },
  weeklyText:
    'A live session every Monday evening, with a host, a topic and time for questions. Come as you are, camera on or off.',
  // Like the time, in the time zone that applies now.
  get weeklySchedule() {
    return { ...weekly, timeZone: communityTimeZone }
  },
  founderLead: '{founder}, who planted {community}.',
  landingTitle: 'What happens under this tree',
  landingSections: Object.values(originalSections).map(({ title, text }) => ({ title, text })),
  memberPitch: 'A place to ask, learn, meet, and find what comes next.',
  memberIncludes: linesOf(originalMemberItems),
  employerPitch:
    'Hiring? Meet people who chose to be found, say what the job pays, and write to a person instead of a list.',
  employerIncludes: linesOf(originalEmployerItems),
}

function linesOf(items: readonly OriginalText[]): string {
  return items.map(({ text }) => text).join('\n')
}
