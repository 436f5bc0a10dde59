import type { SavedSearch } from '../contract.ts'

type Pace = SavedSearch['alerts']

export const alertWords: Record<Pace, string> = {
  off: 'Off',
  daily: 'Daily',
  weekly: 'Weekly',
}

/** What a choice of alerts means for whoever made it. */
export const alertNews: Record<Pace, string> = {
  off: 'We send no mail about it.',
  daily: 'We write once a day at most, when there are new jobs.',
  weekly: 'We write once a week at most, when there are new jobs.',
}
