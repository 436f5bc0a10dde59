import type { DemoGroup } from './demo-group.ts'

export const sqlStudyCircle: DemoGroup = {
  name: 'SQL Study Circle',
  description:
    'Eight to twelve of us learn SQL properly: one chapter a week, one exercise on real (public) data, and no question ' +
    'too small. We keep it small so that everybody gets an answer.',
  joining: 'byRequest',
  startedDaysAgo: 62,
  organizers: ['member'],
  members: ['safiya', 'serwaa', 'brianna', 'nia', 'candace', 'tiffany', 'kamaria'],
  requests: [
    {
      by: 'destiny',
      hoursAgo: 9,
      message:
        'I had one database class and passed it without understanding a single join. I can do Wednesday evenings and I ' +
        'promise to do the exercises.',
    },
    {
      by: 'paige',
      hoursAgo: 31,
      message: 'My apprenticeship moves me to the reporting team in January. May I learn with you?',
    },
  ],
  threads: [
    {
      title: 'Week 8: window functions, exercise and questions',
      by: 'member',
      ago: '2d',
      likes: 5,
      pinned: true,
      text:
        'This week: chapter 8, up to and including frames.\n\nThe exercise: with the city bike trips, find for each ' +
        'station the three busiest hours of each day. **Do it once with a window function and once without**, then write ' +
        'down which one you could explain to a colleague.\n\nPost your query, or the point where you got stuck. Stuck is ' +
        'fine; that is what the thread is for.',
      replies: [
        {
          by: 'brianna',
          after: '5h',
          likes: 4,
          text:
            'Mine runs, but every station shows four hours and not three. I used `rank()`. I suspect ties, and I suspect ' +
            'I am about to learn why there are three functions for this.',
          replies: [
            {
              by: 'safiya',
              after: '1h',
              likes: 6,
              text:
                'You suspect correctly. `rank()` gives ties the same number, so two hours in third place both come through. ' +
                '`row_number()` picks exactly three, but then *you* decide who loses the tie: say it in the `order by`.',
            },
            {
              by: 'brianna',
              after: '2h',
              likes: 2,
              text: 'Ordered by count, then by hour. Three rows each. I feel taller.',
            },
          ],
        },
        {
          by: 'kamaria',
          after: '20h',
          likes: 3,
          text:
            'The version without a window function took me an hour and eleven seconds to run. The hour was me. I now ' +
            'believe in window functions.',
        },
        {
          by: 'nia',
          after: '26h',
          likes: 1,
          text: 'Can somebody say in one sentence what a frame is? I have read the chapter twice and only nodded.',
          replies: [
            {
              by: 'serwaa',
              after: '40m',
              likes: 5,
              text:
                'The partition is the room; the frame is how many people to your left and right you may ask. A running ' +
                'total asks everybody to your left.',
            },
          ],
        },
      ],
    },
    {
      title: 'Which sample data shall we use after the bikes?',
      by: 'candace',
      ago: '9d',
      likes: 3,
      text:
        'I would love something with gaps and mess in it, because that is what my days look like: missing dates, the ' +
        'same clinic spelled three ways. The bikes are almost too polite.',
      replies: [
        {
          by: 'serwaa',
          after: '3h',
          likes: 4,
          text: 'Public library loans. Titles spelled five ways, and you can bring opinions about the books.',
        },
        {
          by: 'tiffany',
          after: '8h',
          likes: 2,
          text: 'Libraries, yes. I can load them into our shared database this weekend.',
        },
        {
          by: 'member',
          after: '1d',
          likes: 3,
          text: 'Libraries it is, from week 10 on. Thank you, Tiffany, for loading them.',
        },
      ],
    },
    {
      title: 'Small win: I replaced a spreadsheet at work',
      by: 'tiffany',
      ago: '16d',
      likes: 7,
      text:
        'Every Monday I copied ticket numbers from one sheet into another for about ninety minutes. Today it was one ' +
        'query and a cup of coffee. My manager asked who wrote it, and I got to say "me".',
      replies: [
        {
          by: 'member',
          after: '30m',
          likes: 5,
          text: 'This is exactly why we started. Ninety minutes a week is two weeks a year.',
        },
        { by: 'safiya', after: '2h', likes: 4, text: 'Frame the query. Then put it under version control.' },
      ],
    },
  ],
}

export const careerChangers: DemoGroup = {
  name: 'Career Changers',
  description:
    'We came from nursing, teaching, retail and offices. Here we talk about what carries over, what does not, and how ' +
    'to tell the story of a turn in an interview.',
  joining: 'open',
  startedDaysAgo: 70,
  organizers: ['nia'],
  members: ['member', 'ebony', 'nyah', 'paige', 'renee', 'thandi', 'kamaria', 'candace', 'brianna'],
  threads: [
    {
      title: 'How do you answer "So why did you leave nursing?"',
      by: 'nia',
      ago: '1d',
      likes: 6,
      text:
        'I have had three interviews, and each time this comes in the first five minutes. My honest answer is long and a ' +
        'bit sad. What do you say in thirty seconds without sounding as if you ran away?',
      replies: [
        {
          by: 'ebony',
          after: '1h',
          likes: 7,
          text:
            'I hired for years before I changed sides. Say where you are going **to**: "In nursing I was the one who fixed ' +
            'the process, and I want to do that part all day." Then stop talking. The silence is theirs to fill.',
        },
        {
          by: 'nyah',
          after: '3h',
          likes: 4,
          text:
            'I was a teacher, and I say: "I still teach. Now the pupils are new colleagues." It makes them smile and it is ' +
            'true.',
          replies: [
            { by: 'nia', after: '30m', likes: 2, text: 'I may borrow the shape of that. Thank you, both of you.' },
          ],
        },
        {
          by: 'member',
          after: '9h',
          likes: 3,
          text: 'Write it down and say it to somebody on the phone twice before. I offer my ears on Thursday evening.',
        },
      ],
    },
    {
      title: 'Things from the old job that turned out to be worth gold',
      by: 'paige',
      ago: '6d',
      likes: 8,
      text:
        'I start: eight years of retail taught me to stay calm while somebody shouts about something that is not my ' +
        'fault. Production incidents feel strangely familiar.',
      replies: [
        {
          by: 'nyah',
          after: '2h',
          likes: 5,
          text: 'Explaining the same thing a fifth time in a fifth way, and meaning it.',
        },
        {
          by: 'nia',
          after: '4h',
          likes: 6,
          text: 'Handover notes. Nurses write handover notes that would put most tickets to shame.',
        },
        { by: 'renee', after: '1d', likes: 3, text: 'Reading a contract to the end. Nobody else on my team does.' },
        {
          by: 'kamaria',
          after: '2d',
          likes: 4,
          text: 'Sitting for a night with data that refuses to make sense. Telescopes teach patience.',
        },
      ],
    },
    {
      title: 'Signed! And what I would do differently',
      by: 'renee',
      ago: '20d',
      likes: 9,
      text:
        'Quality engineer with a day a week for automation, starting next month. It took seven months and forty-one ' +
        'applications.\n\n- I would have started to write about what I learn in month one, not five.\n- I would have asked ' +
        'people for twenty minutes much earlier. Nobody said no.\n- I would have counted interviews, not rejections.',
      replies: [
        {
          by: 'thandi',
          after: '1h',
          likes: 4,
          text: 'I am at application twenty-six and needed this today. Congratulations, Renee.',
        },
        { by: 'candace', after: '5h', likes: 3, text: 'Counting interviews, not rejections: that goes on my wall.' },
      ],
    },
  ],
}

export const securityStudyGroup: DemoGroup = {
  name: 'Security Study Group',
  description:
    'Certificates, capture-the-flag evenings, and reading reports of incidents together. Everybody is welcome; we ' +
    'explain from the start and we only attack what is ours.',
  joining: 'open',
  startedDaysAgo: 140,
  organizers: ['keisha', 'raven'],
  members: ['halima', 'makeda', 'ayo', 'carmen', 'tiffany', 'mariama'],
  threads: [
    {
      title: 'Capture the flag on Saturday: beginners’ table',
      by: 'raven',
      ago: '3d',
      likes: 5,
      text:
        'We enter with two teams again. One is a **beginners’ table**: I sit with you, we take the easy web and crypto ' +
        'tasks, and we talk about every step aloud. No prior solves needed, only a laptop and snacks.\n\nWho is in?',
      replies: [
        { by: 'tiffany', after: '2h', likes: 3, text: 'Me, if it is truly fine that I have never done one.' },
        {
          by: 'raven',
          after: '3h',
          likes: 4,
          text: 'It is truly fine. The first flag is the best one, and you only get it once.',
        },
        {
          by: 'mariama',
          after: '1d',
          likes: 2,
          text: 'In. I bring ginger biscuits and a healthy fear of regular expressions.',
        },
      ],
    },
    {
      title: 'Reading together: a report about a stolen session cookie',
      by: 'keisha',
      ago: '11d',
      likes: 4,
      text:
        'Next in our pile: how a stolen cookie turned into an admin’s account in four steps. Please read the first half ' +
        'and note **one control that would have broken the chain**. We compare notes here.',
      replies: [
        {
          by: 'makeda',
          after: '6h',
          likes: 4,
          text: 'Step two. Sessions that survive a change of password are a gift to everybody but the owner.',
        },
        {
          by: 'ayo',
          after: '1d',
          likes: 3,
          text: 'Step three for me: asking for the password again before anything that grants rights.',
        },
        {
          by: 'halima',
          after: '2d',
          likes: 2,
          text: 'And nobody watched the log. It was all in there, from minute one.',
        },
      ],
    },
    {
      title: 'Passed the cloud security exam',
      by: 'carmen',
      ago: '25d',
      likes: 6,
      text:
        'With your flash cards, on the second try. The questions about shared responsibility are all about reading the ' +
        'last sentence first. I will tidy up my notes and share them here.',
      replies: [{ by: 'keisha', after: '40m', likes: 3, text: 'So proud of you. Second tries count double here.' }],
    },
  ],
}
