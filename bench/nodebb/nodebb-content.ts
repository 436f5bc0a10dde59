import { randomUUID } from 'node:crypto'
import { commonWordRank, vocabulary } from '../forum/seed.ts'
import type { Nodebb } from './nodebb-client.ts'

/** How many replies the threads have that are read. */
export const replyCounts = [5, 60, 600] as const
/** The ranks of the words that are searched for: in most threads, and in few. */
export const searchWords = { common: commonWordRank, rare: 90_000 }

const postsPerPage = 20
/** Enough topics for a list and for replies by turns. */
const topicCount = 100

/** What the bench reads and writes in a NodeBB. */
export type FilledNodebb = {
  category: string
  /** Topics that get replies. */
  topics: number[]
  /** The path of a topic with so many replies. */
  topicOf: Map<number, string>
}

/** Writes the topics that are compared into the first category of a NodeBB. */
export async function fillNodebb(nodebb: Nodebb): Promise<FilledNodebb> {
  const { id: category, path } = await nodebb.firstCategory()
  const searchable = vocabulary()
  const [common, rare] = [searchable[searchWords.common - 1], searchable[searchWords.rare - 1]]
  const topics: number[] = []
  for (let index = 0; index < topicCount; index++) {
    const content = `${common} ${index === 0 ? rare : ''} ${searchable.slice(index * 50, index * 50 + 50).join(' ')}`
    topics.push((await nodebb.createTopic(category, `Topic ${index} ${randomUUID()}`, content)).id)
  }
  const topicOf = new Map<number, string>()
  for (const count of replyCounts) {
    const topic = await nodebb.createTopic(category, `Topic of ${count} replies ${randomUUID()}`, 'Hello everyone')
    for (let reply = 1; reply <= count; reply++) await nodebb.reply(topic.id, `Reply ${reply} to this topic`)
    topicOf.set(count, topic.path)
  }
  return { category: path, topics, topicOf }
}

/** The paths of each reading; a topic has a page for every twenty posts. */
export function nodebbPaths({ category, topicOf }: FilledNodebb): Record<string, string[]> {
  const searchable = vocabulary()
  const searchFor = (rank: number) => [`/api/search?in=titlesposts&term=${searchable[rank - 1]}`]
  const pagesOf = (count: number) =>
    Array.from({ length: Math.ceil((count + 1) / postsPerPage) }, (_, page) => {
      return `/api/topic/${topicOf.get(count)}?page=${page + 1}`
    })
  return {
    'a list of 20 threads': [`/api/category/${category}`],
    ...Object.fromEntries(replyCounts.map((count) => [`a thread of ${count} replies`, pagesOf(count)])),
    'search, common word': searchFor(searchWords.common),
    'search, rare word': searchFor(searchWords.rare),
    'first page as HTML and its data': [`/category/${category}`],
  }
}
