import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import type { SupportCategory, SupportPriority, SupportStatus } from '../contract.ts'

/** A request of the sample community. The first message is the member's; the others say who wrote them. */
export type DemoRequest = {
  by: DemoPersonKey
  subject: string
  priority: SupportPriority
  category: SupportCategory
  status: SupportStatus
  /** Hours before today's start of the demo. */
  hoursAgo: number
  message: string
  /** The messages after it; `later` is hours after the request. */
  talk?: { from: 'member' | 'team'; later: number; text: string }[]
}

export const demoRequests: DemoRequest[] = [
  {
    by: 'employer',
    subject: 'Can two of us answer the same applications?',
    priority: 'medium',
    category: 'general',
    status: 'open',
    hoursAgo: 6,
    message:
      'Our head of engineering would like to read applications with me. If I invite her under People, does she see the ' +
      'notes that applicants sent before she joined, and do they see that it is she who answers?',
  },
  {
    by: 'member',
    subject: 'Where do I say that I am looking for a job?',
    priority: 'medium',
    category: 'account',
    status: 'replied',
    hoursAgo: 27,
    message:
      'I filled in most of my profile last week. I would like other members to see that I am open to offers, but I ' +
      'do not want my current manager to come across it by accident. Where do I set that, and who sees it?',
    talk: [
      {
        from: 'team',
        later: 4,
        text:
          'Good question, Maya. Open My profile and look for Availability: "open to offers" is one of the choices. ' +
          'Other members see it only once you choose to share it; until then it stays with you.\n\n' +
          'Take your time with it, and write back if anything about it is unclear.',
      },
    ],
  },
  {
    by: 'member',
    subject: 'The reset mail went to my old address',
    priority: 'low',
    category: 'account',
    status: 'closed',
    hoursAgo: 24 * 31,
    message: 'I changed jobs and lost the mailbox I signed up with. I am still logged in on my phone. What now?',
    talk: [
      {
        from: 'team',
        later: 3,
        text:
          'You are lucky that the phone is still logged in. Go to Account settings there and ask for a new address; ' +
          'confirm the link that arrives in the new mailbox, and from then on everything goes there.',
      },
      { from: 'member', later: 5, text: 'That worked on the first try. Thank you, Delia.' },
      { from: 'team', later: 6, text: 'Lovely. I am closing this one; write any time.' },
    ],
  },
  {
    by: 'thandi',
    subject: 'Somebody asks me for money in the name of a recruiter',
    priority: 'urgent',
    category: 'security',
    status: 'open',
    hoursAgo: 2,
    message:
      'A person who says she found me through a job board wants a "training deposit" before an interview. She knows ' +
      'which bootcamp I went to. I have not paid anything. Is this somebody who saw my profile here, and what ' +
      'should I do?',
  },
  {
    by: 'candace',
    subject: 'Screen reader skips the reply button',
    priority: 'high',
    category: 'technical',
    status: 'open',
    hoursAgo: 9,
    message:
      'On long threads my screen reader goes from the last reply straight to the page end. With the keyboard alone I ' +
      'do reach the button.\n\nVersion and browser are in my signature on the board. Happy to test with you.',
  },
  {
    by: 'nyah',
    subject: 'A group for teachers who code',
    priority: 'low',
    category: 'groups',
    status: 'open',
    hoursAgo: 30,
    message:
      'There are at least five of us who teach in schools and write code on the side. Could we have a group of our ' +
      'own? I would look after it.',
  },
  {
    by: 'paige',
    subject: 'Which course comes first?',
    priority: 'medium',
    category: 'courses',
    status: 'open',
    hoursAgo: 51,
    message: 'I finished the first web course of the university page. Is there an order you would go on in?',
    talk: [
      {
        from: 'team',
        later: 5,
        text:
          'Congratulations on the first one. There is no fixed order. What would you like to build next: pages, ' +
          'or what is behind them?',
      },
      { from: 'member', later: 20, text: 'What is behind them. I liked the database chapter best of all.' },
    ],
  },
  {
    by: 'amara',
    subject: 'Receipt for my employer',
    priority: 'medium',
    category: 'billing',
    status: 'replied',
    hoursAgo: 76,
    message: 'My company pays for memberships like this one if there is a receipt with its name on it. Can I get one?',
    talk: [
      {
        from: 'team',
        later: 18,
        text: 'You can. Send us the exact name and city that should be on it, and we put it together this week.',
      },
    ],
  },
  {
    by: 'halima',
    subject: 'Photo is turned on its side',
    priority: 'low',
    category: 'technical',
    status: 'replied',
    hoursAgo: 100,
    message: 'My profile photo lies on its side, although it stands upright on my phone.',
    talk: [
      {
        from: 'team',
        later: 2,
        text:
          'Phones note the direction beside the picture instead of turning it. Please choose the photo once more: ' +
          'you can turn and crop it before it is saved.',
      },
    ],
  },
  {
    by: 'vivian',
    subject: 'A mentor for my niece',
    priority: 'medium',
    category: 'general',
    status: 'replied',
    hoursAgo: 170,
    message:
      'My niece is 17 and builds robots. Is she old enough to join, or is there another way to find her somebody?',
    talk: [
      {
        from: 'team',
        later: 26,
        text:
          'Membership begins at 18. Ask in the Mentorship Corner, though: several members take in students through ' +
          'an aunt, a mother or a teacher, and would be glad to hear about the robots.',
      },
    ],
  },
  {
    by: 'raven',
    subject: 'Please add a security contact',
    priority: 'high',
    category: 'security',
    status: 'closed',
    hoursAgo: 24 * 12,
    message: 'If I find something that looks like a hole in this site, whom do I tell, and how, without posting it?',
    talk: [
      {
        from: 'team',
        later: 1,
        text: 'Exactly like this: a support request, category Security, priority urgent. It reaches every admin by mail.',
      },
      { from: 'member', later: 2, text: 'Good enough for me. Nothing found so far.' },
    ],
  },
  {
    by: 'joy',
    subject: 'I posted my salary by mistake',
    priority: 'urgent',
    category: 'account',
    status: 'closed',
    hoursAgo: 24 * 19,
    message: 'I wrote my exact salary and company in a reply on the board. I deleted it. Does anybody still see it?',
    talk: [
      {
        from: 'team',
        later: 1,
        text: 'No. What you delete is gone for everybody, and it was up for four minutes. Breathe out.',
      },
    ],
  },
  {
    by: 'ruth',
    subject: 'Larger letters',
    priority: 'low',
    category: 'technical',
    status: 'closed',
    hoursAgo: 24 * 40,
    message: 'My eyes are not what they were. Can the letters be made larger?',
    talk: [
      {
        from: 'team',
        later: 7,
        text:
          'Yes: hold Ctrl (Cmd on a Mac) and press the plus key, as often as you like. The whole site grows with it, ' +
          'and your browser remembers.',
      },
      { from: 'member', later: 30, text: 'Look at that. Thirty years in computing, and I never tried.' },
    ],
  },
]
