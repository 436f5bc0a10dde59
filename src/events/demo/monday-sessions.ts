import type { DemoPersonKey } from '../../accounts/demo/people.ts'

/** The series of Monday sessions: past ones, latest first, and upcoming ones, sorted by start. */
export const pastSessions: { title: string; description: string; going: DemoPersonKey[] }[] = [
  {
    title: 'Live Session: what a staff engineer does all day',
    description:
      'Imani opens her calendar of a real week and explains each block: what she writes, what she reviews, and what she ' +
      'says no to.',
    going: ['member', 'jasmine', 'thandi', 'nia', 'destiny', 'brianna', 'joy', 'paige', 'layla', 'renee'],
  },
  {
    title: 'Live Session: reading code you did not write',
    description:
      'Ruth takes us through a program from 1983 that still runs, and how she finds her way in any code base.',
    going: ['nia', 'jasmine', 'candace', 'mariama', 'ayo', 'wangari', 'member'],
  },
  {
    title: 'Live Session: negotiating an offer, live',
    description: 'Tanya and Ebony act out three negotiations, then take them apart with us.',
    going: ['thandi', 'jasmine', 'joy', 'tiffany', 'simone', 'aaliyah', 'dominique', 'kamaria', 'oni'],
  },
  {
    title: 'Live Session: accessibility in an hour',
    description: 'Layla uses a site we all know with a screen reader only. Bring your own page and we try it next.',
    going: ['simone', 'aaliyah', 'sade', 'jasmine', 'renee', 'member'],
  },
]

export const comingSessions: { title: string; description: string; capacity: number; going: DemoPersonKey[] }[] = [
  {
    title: 'Live Session: a year of wins',
    description:
      'Each of us brings one thing that went well this year, large or small, and says it out loud. Zora keeps time and ' +
      'the applause going. Cameras are welcome, not asked for.',
    capacity: 50,
    going: ['imani', 'amara', 'nia', 'layla', 'sade', 'tanya', 'folami', 'ruth', 'kamaria', 'joy', 'serwaa', 'isoke'],
  },
  {
    title: 'Live Session: ask a hiring manager',
    description: 'Latoya and Tanya answer what you never dared to ask. Questions may be sent in without a name.',
    capacity: 50,
    going: ['thandi', 'destiny', 'paige', 'jasmine', 'nia', 'tiffany', 'oni'],
  },
  {
    title: 'Live Session: databases do not bite',
    description: 'Safiya explains indexes with a phone book, then shows why a query was slow and how she saw it.',
    capacity: 50,
    going: ['brianna', 'serwaa', 'candace', 'nia'],
  },
  {
    title: 'Live Session: on call without burning out',
    description: 'Makeda on alarms worth waking up for, and how her team got rid of the rest.',
    capacity: 50,
    going: ['monique', 'carmen', 'halima'],
  },
  {
    title: 'Live Session: your questions, our answers',
    description: 'No talk, no slides. Whatever you are stuck on, somebody here has been there.',
    capacity: 50,
    going: [],
  },
  {
    title: 'Live Session: planning the new year',
    description: 'What we want to learn together next year. Bring a wish; leave with a group.',
    capacity: 50,
    going: ['zora'],
  },
]
