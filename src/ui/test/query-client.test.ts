import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { InfiniteQueryObserver, type QueryFunctionContext, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const queryKey = ['thing']
const tidy: (() => void)[] = []
afterEach(() => {
  for (const undo of tidy.splice(0)) undo()
})

/** A server whose answers come when the test says so, in the order in which it was asked. */
function slowServer() {
  const asked: ((answer: unknown) => void)[] = []
  const ask = () => new Promise<unknown>((answer) => void asked.push(answer))
  return { asked, ask, answer: (place: number, what: unknown) => asked[place]?.(what) }
}

/** A screen that shows what the server says. */
function showOn(server: ReturnType<typeof slowServer>) {
  const queryClient = createQueryClient()
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: server.ask })
  tidy.push(
    observer.subscribe(() => {}),
    () => queryClient.clear(),
  )
  return { queryClient, shown: () => observer.getCurrentResult().data }
}

const sets: [way: string, set: (queryClient: ReturnType<typeof createQueryClient>) => void][] = [
  ['setQueryData', (queryClient) => queryClient.setQueryData(queryKey, 'written')],
  ['setQueriesData', (queryClient) => queryClient.setQueriesData({ queryKey }, 'written')],
]

test.each(sets)('a response requested before %s does not replace the data that was set', async (_, set) => {
  const server = slowServer()
  const { queryClient, shown } = showOn(server)
  server.answer(0, 'first')
  await expect.poll(shown).toBe('first')
  void queryClient.refetchQueries({ queryKey })
  await expect.poll(() => server.asked.length).toBe(2)

  set(queryClient)
  expect(shown()).toBe('written')
  await expect.poll(() => server.asked.length).toBe(3)
  server.answer(1, 'older')
  server.answer(2, 'newer')
  await expect.poll(shown).toBe('newer')
  expect(server.asked.length).toBe(3)
})

test('a first response in flight is requested again when a write had no data to change yet', async () => {
  const server = slowServer()
  const { queryClient, shown } = showOn(server)
  queryClient.setQueryData(queryKey, (old) => old && 'written')
  await expect.poll(() => server.asked.length).toBe(2)
  server.answer(0, 'older')
  server.answer(1, 'newer')
  await expect.poll(shown).toBe('newer')
})

test('a caller waiting for a canceled response gets the newer one', async () => {
  const server = slowServer()
  const queryClient = createQueryClient()
  const waiting = queryClient.fetchQuery({ queryKey, queryFn: server.ask })
  queryClient.setQueryData(queryKey, 'written')
  await expect.poll(() => server.asked.length).toBe(2)
  server.answer(1, 'newer')
  expect(await waiting).toBe('newer')
  queryClient.clear()
})

test('the next page of a list in flight is still added after the page that was set', async () => {
  const queryClient = createQueryClient()
  const asked: [page: number, answer: (text: string) => void][] = []
  const queryFn = ({ pageParam }: QueryFunctionContext<string[], number>) =>
    new Promise<string>((answer) => void asked.push([pageParam, answer]))
  const list = {
    queryKey,
    queryFn,
    initialPageParam: 0,
    getNextPageParam: (_: string, pages: string[]) => pages.length,
  }
  const observer = new InfiniteQueryObserver(queryClient, list)
  tidy.push(
    observer.subscribe(() => {}),
    () => queryClient.clear(),
  )
  const shown = () => observer.getCurrentResult().data?.pages
  asked[0]?.[1]('first')
  await expect.poll(shown).toEqual(['first'])
  void observer.fetchNextPage()
  await expect.poll(() => asked.length).toBe(2)

  queryClient.setQueryData(queryKey, { pages: ['written'], pageParams: [0] })
  await expect.poll(() => asked.map(([page]) => page)).toEqual([0, 1, 1])
  asked[1]?.[1]('older')
  asked[2]?.[1]('second')
  await expect.poll(shown).toEqual(['written', 'second'])
})

test('setting data without a request in flight sends no request', async () => {
  const server = slowServer()
  const { queryClient, shown } = showOn(server)
  server.answer(0, 'first')
  await expect.poll(shown).toBe('first')
  queryClient.setQueryData(queryKey, 'written')
  await new Promise(setImmediate)
  expect(server.asked.length).toBe(1)
  expect(shown()).toBe('written')
})

test('screens create query clients only with createQueryClient', async () => {
  const makers: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })) {
    if ((await readFile(`${root}${file}`, 'utf8')).includes('new QueryClient')) makers.push(file)
  }
  expect(makers).toEqual(['src/ui/api/query-client.ts'])
})
