import { withWriters } from '../databases.ts'
import { atMost, type Figure } from '../figures.ts'
import { compareReadTimes, type Sized } from '../measure.ts'
import { boardSizes, commonWordRank, threadListPath, vocabulary } from './seed.ts'

/** Ranks of other search words: in one of a thousand threads, and in one of seventeen thousand. */
const ranks = { middling: 5_000, rare: 90_000 }
const unknownWord = 'quizzaciously'

/**
 * How much longer each read of the board takes with a million threads than with ten thousand. A write to the board before
 * each read makes sure that it does not come from a cache.
 * @param urls of the two databases
 */
export async function growthFigures(apps: Sized<string>, urls: Sized<string>, cookie: string): Promise<Figure[]> {
  const change = `select freshness.note('board', '')`
  return withWriters(urls, change, (write) => figuresOf(apps, cookie, write))
}

async function figuresOf(
  apps: Sized<string>,
  cookie: string,
  write: (size: 'small' | 'large') => Promise<unknown>,
): Promise<Figure[]> {
  const searchWords = vocabulary()
  const search = (word = '') => ({
    small: `${threadListPath}?search=${word}`,
    large: `${threadListPath}?search=${word}`,
  })
  const deep = {
    small: `${threadListPath}?page=1000&after=${cursor(boardSizes.small - 9_990 + 1)}`,
    large: `${threadListPath}?page=1000&after=${cursor(boardSizes.large - 9_990 + 1)}`,
  }
  const page = { small: `/api/forum/threads/${boardSizes.small}`, large: `/api/forum/threads/${boardSizes.large}` }
  const cases = [
    ['first page', { small: threadListPath, large: threadListPath }, 1.3],
    ['1,000th page by key', deep, 1.3],
    ['1,000th page by number', { small: `${threadListPath}?page=1000`, large: `${threadListPath}?page=1000` }, 1.3],
    ['most active', { small: `${threadListPath}?sort=active`, large: `${threadListPath}?sort=active` }, 1.3],
    ['thread page', page, 1.3],
    ['dashboard', { small: '/api/dashboard', large: '/api/dashboard' }, 1.3],
    ['search, common word', search(searchWords[commonWordRank - 1]), 2],
    ['search, middling word', search(searchWords[ranks.middling - 1]), 2],
    ['search, rare word', search(searchWords[ranks.rare - 1]), 2],
    ['search, unknown word', search(unknownWord), 2],
  ] as const
  const figures: Figure[] = []
  for (const [name, paths, max] of cases) {
    const { growth, small, large } = await compareReadTimes(
      { small: apps.small + paths.small, large: apps.large + paths.large },
      cookie,
      write,
    )
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(max, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

function cursor(id: number): string {
  return Buffer.from(JSON.stringify(['recent', 0, id])).toString('base64url')
}
