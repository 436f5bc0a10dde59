import { ORPCError } from '@orpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type RequestedRoute, requestJson } from '../api/json-request.ts'

afterEach(() => vi.unstubAllGlobals())

/** Sends a request for which the network has this response. @returns what was sent, and what the caller gets */
async function exchange(route: RequestedRoute, input: unknown, response = Response.json({}), idempotencyKey?: string) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => response)
  vi.stubGlobal('fetch', fetch)
  const { signal } = new AbortController()
  const result = await requestJson(route, input, { signal, idempotencyKey }).catch((error: unknown) => error)
  const [address, init] = fetch.mock.calls[0] ?? []
  const { method, body, headers } = init ?? {}
  return { sent: { address, method, body, headers: Object.fromEntries(headers as Headers) }, result }
}

test('a GET carries its input in path and query, lists with an index each, without what is null or undefined', async () => {
  const input = { id: 'a/b c', skills: ['SQL', 'C&C'], pay: { min: 0 }, remote: false, after: undefined, level: null }
  const { sent } = await exchange({ method: 'GET', path: '/jobs/{id}/similar' }, input)
  const [path, query] = sent.address?.split('?') ?? []
  expect(path).toBe('/api/jobs/a%2Fb%20c/similar')
  expect([...new URLSearchParams(query)]).toEqual([
    ['skills[0]', 'SQL'],
    ['skills[1]', 'C&C'],
    ['pay[min]', '0'],
    ['remote', 'false'],
  ])
  expect(sent).toMatchObject({ method: 'GET', body: undefined, headers: {} })
})

test('another method carries what the path does not take as JSON, with the key that makes it act once', async () => {
  const { sent } = await exchange(
    { method: 'POST', path: '/groups/{id}/request' },
    { id: '7', note: 'Hi', name: null },
    Response.json({}),
    'key',
  )
  expect(sent).toEqual({
    address: '/api/groups/7/request',
    method: 'POST',
    body: '{"note":"Hi","name":null}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key' },
  })
})

test('a write without further input has no body', async () => {
  const { sent } = await exchange({ method: 'DELETE', path: '/jobs/{id}/saved' }, { id: '7' })
  expect(sent).toEqual({ address: '/api/jobs/7/saved', method: 'DELETE', body: undefined, headers: {} })
})

test('a detailed input names the parameters of the path, the query, and the body itself', async () => {
  const route = { method: 'DELETE', path: '/admin/users/{id}', inputStructure: 'detailed' } as const
  const { sent } = await exchange(route, { params: { id: '7' }, query: { posts: 'remove' } })
  expect(sent).toMatchObject({ address: '/api/admin/users/7?posts=remove', method: 'DELETE', body: undefined })
  const written = await exchange({ ...route, method: 'PUT' }, { params: { id: '7' }, body: { note: 'Hi' } })
  expect(written.sent).toMatchObject({ address: '/api/admin/users/7', body: '{"note":"Hi"}' })
})

test('the result is the JSON of the response, and undefined for an empty one', async () => {
  const route = { method: 'GET', path: '/groups' }
  expect((await exchange(route, undefined, Response.json({ groups: [1] }))).result).toEqual({ groups: [1] })
  expect((await exchange(route, undefined, new Response(null, { status: 204 }))).result).toBeUndefined()
})

test('a problem becomes an error with its code, status, message and field errors', async () => {
  const errors = [{ field: 'name', message: 'Name is required.' }]
  const problem = { code: 'INVALID_INPUT', status: 400, detail: 'Please check the form.', errors }
  const headers = { 'content-type': 'application/problem+json; charset=utf-8' }
  const { result } = await exchange(
    { path: '/groups' },
    {},
    new Response(JSON.stringify(problem), { status: 400, headers }),
  )
  expect(result).toBeInstanceOf(ORPCError)
  expect(result).toMatchObject({ code: 'INVALID_INPUT', status: 400, message: problem.detail, data: { errors } })
})

test.each([
  [200, 'a page of the network’s login'],
  [413, 'a page of the proxy'],
  [502, 'another page of the proxy'],
])('a page with status %i that is not the API’s counts as a server fault', async (status, page) => {
  const headers = { 'content-type': 'text/html' }
  const { result } = await exchange({ path: '/groups' }, {}, new Response(page, { status, headers }))
  expect(result).toBeInstanceOf(ORPCError)
  expect(result).toMatchObject({ code: 'INTERNAL', status: Math.max(500, status) })
})
