/** A sample answer: the level from 1 (very satisfied) to 5, features by their index in the list, and texts. */
export type SampleAnswer = {
  level: 1 | 2 | 3 | 4 | 5
  featureIndexes: number[]
  suggestions: string
  improvements?: string
  wantsAnswer?: true
}

const answer = (
  level: SampleAnswer['level'],
  featureIndexes: number[],
  suggestions: string,
  more: Partial<SampleAnswer> = {},
) => ({
  level,
  featureIndexes,
  suggestions,
  ...more,
})

/** The round that has ended. */
export const earlierAnswers: SampleAnswer[] = [
  answer(2, [2, 5], 'A list of who mentors in which field. I only found mine by luck.'),
  answer(1, [0, 7], 'Keep the Monday session exactly as it is.'),
  answer(3, [1, 5], 'More depth. Most evenings stay at the beginner level.', {
    improvements: 'Say in the invitation what one should know already.',
  }),
  answer(2, [2, 9], 'An hour on coming back after parental leave.', { wantsAnswer: true }),
  answer(4, [3, 4, 5], 'I joined to find work and the board is where I get help. Job posts would be better.', {
    improvements: 'There are few entry-level openings, and it hurts to scroll past the senior ones every day.',
  }),
  answer(2, [2, 1], 'Pairs that study for the same certification.'),
  answer(1, [7, 8], 'A circle for women who run their own studios.'),
  answer(2, [6], 'Bring back the salary night. The role play was the best thing I did all year.'),
  answer(3, [0, 9], 'Meet at different hours. I work nights.', {
    improvements: 'Recordings would help those who cannot be there live.',
  }),
  answer(2, [1, 2], 'A reading group for system design.'),
  answer(5, [3], 'I asked twice for somebody to look at my resume and nobody did.', {
    improvements: 'Answer requests, even with a no.',
    wantsAnswer: true,
  }),
  answer(2, [5, 2], 'Mock interviews with a real whiteboard.'),
  answer(1, [2, 7], 'Thank the mentors publicly once a year.'),
  answer(3, [4, 3], 'Templates for resumes that fit changers like me.'),
  answer(2, [0], 'Small dinners in the big cities, six people each.'),
  answer(2, [1, 8], 'A night on pricing for freelancers.'),
  answer(3, [1], 'Fewer announcements, more technical threads.', {
    improvements: 'The board is hard to search from my phone.',
  }),
  answer(1, [2], 'I would mentor two people next term. Please ask us more often.', { wantsAnswer: true }),
  answer(2, [9, 0], 'Quiet co-working hours with cameras on.'),
  answer(4, [1, 7], 'Something for principal and staff levels. I am giving more than I get.', {
    improvements: 'A room for those with fifteen years behind them.',
  }),
  answer(2, [5, 6], 'Practice for the recruiter call, which always goes wrong for me.'),
  answer(3, [2, 3], 'Match people by time zone.'),
  answer(2, [1], 'A security evening with hands-on labs.'),
  answer(2, [0, 2], 'A newcomers’ table at each meetup, so that nobody stands alone.'),
  answer(1, [8, 7], 'Invite founders who failed, too.'),
  answer(3, [9], 'Talk about burnout before somebody has it.'),
  answer(2, [6, 7], 'Numbers. What do people with my title earn?'),
  answer(2, [2, 5], 'A buddy for the first month in a new job.'),
  answer(4, [3], 'More employers who take people without a degree.'),
  answer(2, [1, 2], 'A workshop on reading other people’s code.', {
    improvements: 'Begin on time, please.',
  }),
]

/** The current round. */
export const currentAnswers: SampleAnswer[] = [
  answer(1, [2, 7], 'The mentor list is what I had hoped for. Add when each of them has time again.'),
  answer(2, [1, 2], 'A second system design group, the first one is full.'),
  answer(1, [0, 9], 'The co-working mornings changed my week. Could there be one on Thursdays?'),
  answer(2, [5, 2], 'More mock interviewers for data roles.', { wantsAnswer: true }),
  answer(3, [3, 4], 'The job board is better. I would like to see pay in every post.', {
    improvements: 'Let me hide what I have already applied to.',
  }),
  answer(1, [6, 2], 'Salary night saved me from saying yes too early. Twice a year, please.'),
  answer(2, [8, 1], 'A short course on contracts and invoices.'),
  answer(2, [2], 'Write down what makes a good first meeting with a mentee.'),
  answer(1, [7], 'The staff-and-up room is exactly right. Keep it small.'),
  answer(
    4,
    [3, 5],
    'Still looking after seven months. A group for long searches would help more than another webinar.',
    {
      improvements: 'Please talk about how hard the market is, not only about success.',
      wantsAnswer: true,
    },
  ),
  answer(2, [1, 9], 'Recordings are great. Add chapters to them.'),
  answer(2, [2, 0], 'Meetups outside the big cities, even tiny ones.'),
  answer(1, [2, 1], 'Let mentees present what they built at the end of a term.'),
  answer(3, [4], 'Resume reviews take about three weeks. Could more of us learn to give them?'),
  answer(2, [9, 6], 'An evening on asking for part time.'),
  answer(1, [0, 2], 'A map of who lives where, for those who want to be on it.'),
  answer(2, [5, 1], 'Practice for take-home tasks, with honest feedback.', {
    improvements: 'The calendar could show my own time zone first.',
  }),
  answer(2, [7, 2], 'Teach us to lead a meeting in which nobody listens.'),
]
