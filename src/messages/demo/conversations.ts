/** Words between two people of the sample community. */
export type DemoConversation = {
  /** Who wrote first, and to whom; an employer writes for her company. */
  from: string
  to: string
  state: 'requested' | 'open'
  /** In order; hours before now. `first` is of who wrote first. */
  said: { by: 'first' | 'other'; hoursAgo: number; text: string; file?: { name: string; text: string } }[]
  /** How many of the last words the one they are for has not read. */
  unread?: number
}

export const demoConversations: DemoConversation[] = [
  {
    from: 'employer',
    to: 'mariama',
    state: 'open',
    said: [
      {
        by: 'first',
        hoursAgo: 150,
        text: 'Hello Mariama, thank you for applying. Two of our engineers would like to meet you. Would Tuesday or Thursday suit you?',
      },
      { by: 'other', hoursAgo: 146, text: 'Thursday after 2 PM Central is good. Is there anything I should prepare?' },
      {
        by: 'first',
        hoursAgo: 145,
        text: 'Nothing to build. Bring one incident you learned from; we will bring one of ours.',
        file: {
          name: 'who-you-will-meet.txt',
          text: `\
Thursday, 2 PM Central, one hour

Noelle, who runs the routing team, and one of her engineers.

1. Your incident, and what you changed afterward
2. Our incident, and what we would do again
3. Your questions: half of the hour is yours
`,
        },
      },
      { by: 'other', hoursAgo: 3, text: 'I have just the one. See you Thursday.' },
    ],
    unread: 1,
  },
  {
    from: 'dana',
    to: 'nia',
    state: 'requested',
    said: [
      {
        by: 'first',
        hoursAgo: 20,
        text: 'Hello Nia, we have a junior analyst role that asks for somebody who has worked shifts. May I tell you more?',
      },
    ],
  },
  {
    from: 'imani',
    to: 'member',
    state: 'open',
    said: [
      {
        by: 'first',
        hoursAgo: 70,
        text: 'Your question about joins on Monday was a good one. Shall we go through a few together?',
      },
      { by: 'other', hoursAgo: 68, text: 'I would love that. Saturday morning?' },
      { by: 'first', hoursAgo: 2, text: 'Saturday at 10 it is. Bring the query that annoys you most.' },
    ],
    unread: 1,
  },
  {
    from: 'carla',
    to: 'member',
    state: 'open',
    said: [
      {
        by: 'first',
        hoursAgo: 44,
        text: 'Hello Maya, Thursday at 11 Eastern works for us. You will meet two of the team.',
      },
      { by: 'other', hoursAgo: 43, text: 'Thursday at 11 it is. I look forward to it.' },
      { by: 'first', hoursAgo: 27, text: 'So do we. Bring one question from a customer that you still think about.' },
    ],
  },
  {
    from: 'member',
    to: 'keisha',
    state: 'open',
    said: [
      {
        by: 'first',
        hoursAgo: 121,
        text: 'Thank you for the notes on chapter 4. May I share them with my study partner?',
      },
      { by: 'other', hoursAgo: 119, text: 'Please do. Chapter 5 is on Sunday, and there are seats left.' },
      { by: 'first', hoursAgo: 118, text: 'Then we will both come.' },
    ],
  },
  {
    from: 'destiny',
    to: 'member',
    state: 'requested',
    said: [
      {
        by: 'first',
        hoursAgo: 5,
        text: 'Hi Maya, I am starting with SQL as well. Would you like to study together on Sundays?',
      },
    ],
  },
]
