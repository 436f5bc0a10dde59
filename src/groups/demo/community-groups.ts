import type { DemoGroup } from './demo-group.ts'

export const mothersInTech: DemoGroup = {
  name: 'Mothers in Tech',
  description:
    'School calls during stand-up, coming back after years away, promotions with a toddler on the arm. A small circle, ' +
    'and what is said here is not carried out.',
  joining: 'byRequest',
  startedDaysAgo: 200,
  organizers: ['amara'],
  members: ['latoya', 'vivian', 'candace', 'tanya', 'nyah'],
  threads: [
    {
      title: 'The half past five rule',
      by: 'amara',
      ago: '4d',
      likes: 5,
      text:
        'I put "gone at half past five, back online at eight if it burns" into my calendar for everybody to see. Three ' +
        'weeks in: nothing has burned, and two fathers on my team copied it.\n\nWhat is the one rule that changed your ' +
        'evenings?',
      replies: [
        {
          by: 'latoya',
          after: '2h',
          likes: 4,
          text:
            'As a director I leave loudly. If I sneak out, everybody below me learns to sneak. "I am off to fetch the ' +
            'children" is the most useful sentence I say all week.',
        },
        {
          by: 'vivian',
          after: '5h',
          likes: 3,
          text: 'No meeting without a purpose in the invitation. It halved my Tuesdays.',
        },
        {
          by: 'nyah',
          after: '1d',
          likes: 2,
          text: 'Sunday evening, ten minutes, both calendars on one table. Boring and magical.',
        },
      ],
    },
    {
      title: 'Six years away: how I filled the gap in the CV',
      by: 'latoya',
      ago: '30d',
      likes: 5,
      text:
        'One line: "2014 to 2020: raised two children, chaired the school’s budget committee." I did not apologise and I ' +
        'did not explain. Whoever made a face was no place for me, and I knew it in the first round.',
      replies: [
        {
          by: 'candace',
          after: '3h',
          likes: 4,
          text: 'No place for me, known in the first round: what a gift of a filter.',
        },
        {
          by: 'tanya',
          after: '1d',
          likes: 3,
          text: 'From the hiring side: a line without apology reads as strength. Please all do this.',
        },
      ],
    },
  ],
}

export const leadershipCircle: DemoGroup = {
  name: 'Engineering Leadership Circle',
  description:
    'For those who lead people or large systems: hiring, budgets, hard conversations, being the only one in the room. ' +
    'We meet in confidence, so please say a word about your role when you ask to join.',
  joining: 'byRequest',
  startedDaysAgo: 260,
  organizers: ['tanya', 'latoya'],
  members: ['yetunde', 'imani', 'monique', 'vivian', 'chioma'],
  requests: [
    { by: 'ebony', hoursAgo: 52, message: 'I lead my first team of four since August, as a product manager.' },
  ],
  threads: [
    {
      title: 'Telling a strong engineer that she is not ready for the next level',
      by: 'imani',
      ago: '2d',
      likes: 4,
      text:
        'She does wonderful work, alone. The next level asks that others get better because she is there. I have the ' +
        'conversation on Friday and I want her to leave it with a plan, not a wound. How did you do it?',
      replies: [
        {
          by: 'yetunde',
          after: '3h',
          likes: 6,
          text:
            'Bring two concrete moments, not adjectives. "In March you rewrote it overnight. At the next level, you would ' +
            'have sat beside the two who got stuck." Then ask her which project she would like to practise that on.',
        },
        {
          by: 'latoya',
          after: '8h',
          likes: 4,
          text: 'And say what you will do: which room you bring her into, and when you two look at it again. In writing.',
        },
        { by: 'imani', after: '1d', likes: 3, text: 'Both of these are going into my notes for Friday. Thank you.' },
      ],
    },
    {
      title: 'Budget season: what did you fight for?',
      by: 'monique',
      ago: '13d',
      likes: 3,
      text: 'I fought for time, not for tools: two weeks a quarter for what wakes us at night. And you?',
      replies: [
        {
          by: 'tanya',
          after: '5h',
          likes: 4,
          text: 'A second person on every on-call shift. I lost last year and won this year with a chart.',
        },
        {
          by: 'chioma',
          after: '1d',
          likes: 2,
          text: 'With two people the budget season is a walk. We agreed on a proper chair.',
        },
      ],
    },
  ],
}

export const atlantaAndNearby: DemoGroup = {
  name: 'Atlanta & Nearby',
  description: 'Breakfasts, co-working mornings and rides to meetups for everybody around Atlanta. Visitors welcome.',
  joining: 'open',
  startedDaysAgo: 330,
  organizers: ['imani', 'zora'],
  members: ['chioma', 'dominique', 'joy', 'sade', 'simone', 'layla', 'oni', 'gabrielle'],
  threads: [
    {
      title: 'Co-working morning at the library, first Saturday of December',
      by: 'zora',
      ago: '1d',
      likes: 6,
      text:
        'The big table on the second floor is ours from ten to one. Bring what you put off all autumn; we work in quiet ' +
        'for fifty minutes, talk for ten, three times over. Afterwards some of us go for lunch.',
      replies: [
        {
          by: 'sade',
          after: '1h',
          likes: 3,
          text: 'I bring the documentation nobody wants to write. It needs witnesses.',
        },
        { by: 'joy', after: '4h', likes: 4, text: 'I bring my self-review. Same.' },
        {
          by: 'layla',
          after: '6h',
          likes: 3,
          text: 'There is a ramp on the north side and the lift goes up to the second floor; I checked.',
        },
      ],
    },
    {
      title: 'Anybody driving to the frontend meetup on Thursday?',
      by: 'simone',
      ago: '5d',
      likes: 2,
      text: 'I could take the train there, but the way back at ten is long. I pay in very good cookies.',
      replies: [
        { by: 'dominique', after: '50m', likes: 3, text: 'I have two seats from Decatur. Cookies accepted.' },
        { by: 'oni', after: '2h', likes: 1, text: 'I take the second seat, if I may.' },
      ],
    },
  ],
}
