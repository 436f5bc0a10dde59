import { withWriters } from '../databases.ts'
import { atMost, type Figure } from '../figures.ts'
import { compareCost } from '../measure.ts'
import { vocabulary } from './seed.ts'
import { commonWord, list, sizes } from './what.ts'

/** Ranks of the other sought words: in one of a thousand threads, in one of seventeen thousand. */
const ranks = { middling: 5_000, rare: 90_000 }
const unknownWord = 'quizzaciously'

/**
 * What each read of the board costs with a million threads, of what it costs with ten thousand. Somebody writes to the
 * board before each of them, so that nothing is kept of it.
 * @param urls of the two databases
 */
export async function growthFigures(
  apps: { small: string; large: string },
  urls: { small: string; large: string },
  cookie: string,
): Promise<Figure[]> {
  const change = 'update forum_categories set thread_count = thread_count'
  return withWriters(urls, change, (write) => figuresOf(apps, cookie, write))
}

async function figuresOf(
  apps: { small: string; large: string },
  cookie: string,
  write: (size: 'small' | 'large') => Promise<unknown>,
): Promise<Figure[]> {
  const words = vocabulary()
  const search = (word = '') => ({ small: `${list}?search=${word}`, large: `${list}?search=${word}` })
  const deep = {
    small: `${list}?page=1000&after=${cursor(sizes.small - 9_990 + 1)}`,
    large: `${list}?page=1000&after=${cursor(sizes.large - 9_990 + 1)}`,
  }
  const page = { small: `/api/forum/threads/${sizes.small}`, large: `/api/forum/threads/${sizes.large}` }
  const cases = [
    ['first page', { small: list, large: list }, 1.3],
    ['1,000th page by key', deep, 1.3],
    ['1,000th page by number', { small: `${list}?page=1000`, large: `${list}?page=1000` }, 1.3],
    ['most active', { small: `${list}?sort=active`, large: `${list}?sort=active` }, 1.3],
    ['thread page', page, 1.3],
    ['dashboard', { small: '/api/dashboard', large: '/api/dashboard' }, 1.3],
    ['search, common word', search(words[commonWord - 1]), 2],
    ['search, middling word', search(words[ranks.middling - 1]), 2],
    ['search, rare word', search(words[ranks.rare - 1]), 2],
    ['search, unknown word', search(unknownWord), 2],
  ] as const
  const figures: Figure[] = []
  for (const [name, paths, most] of cases) {
    const { growth, small, large } = await compareCost(
      { small: apps.small + paths.small, large: apps.large + paths.large },
      cookie,
      write,
    )
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(most, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

function cursor(id: number): string {
  return Buffer.from(JSON.stringify(['recent', 0, id])).toString('base64url')
}
