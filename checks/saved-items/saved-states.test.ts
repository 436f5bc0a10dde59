import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { readIsSaved } from '../../src/saved/web/api.ts'
import { transport } from '../../src/ui/api/json-request.ts'

const { send } = transport
afterEach(() => {
  transport.send = send
})

/** Answers requests for saved items, each as the person who sends it. @returns the items of each request */
function answerWith(savedItems: string[]): string[][] {
  const requests: string[][] = []
  transport.send = vi.fn(async (address: string) => {
    requests.push(new URLSearchParams(address.split('?')[1]).get('items')?.split(',') ?? [])
    return Response.json({ saved: savedItems })
  })
  return requests
}

test('the items of a screen are asked for in one request', async () => {
  const requests = answerWith(['reply:2'])
  const client = new QueryClient()
  const answers = await Promise.all(['reply:1', 'reply:2', 'reply:1'].map((item) => readIsSaved(client, item)))
  expect(answers).toEqual([false, true, false])
  expect(requests).toEqual([['reply:1', 'reply:2']])
})

test('screens of two people that are rendered at the same time do not ask together', async () => {
  const requests = answerWith([])
  await Promise.all([readIsSaved(new QueryClient(), 'thread:1'), readIsSaved(new QueryClient(), 'thread:2')])
  expect(requests).toEqual([['thread:1'], ['thread:2']])
})

test('more items than one request may name are asked for in several', async () => {
  const requests = answerWith([])
  const client = new QueryClient()
  await Promise.all(Array.from({ length: 150 }, (_, place) => readIsSaved(client, `reply:${place}`)))
  expect(requests.map((items) => items.length)).toEqual([100, 50])
})
