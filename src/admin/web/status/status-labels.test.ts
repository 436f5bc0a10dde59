import { expect, test } from 'vitest'
import type { SiteStatus } from '../../status-contract.ts'
import { briefOf, partsOf, sizeOf, summaryOf } from './status-labels.ts'

const good = { level: 'good' as const }
const status: SiteStatus = {
  readAt: '2026-11-21T12:00:00.000Z',
  software: { version: '1.0.0', node: 'v24.0.0', startedAt: '2026-11-21T11:00:00.000Z', processes: 1 },
  database: { ...good, milliseconds: 1, version: '18', bytes: 1, connections: 1, connectionLimit: 10, isBuiltIn: true },
  disk: { ...good, freeBytes: 1, totalBytes: 1 },
  files: { ...good, kind: 'disk', answers: true, scanner: 'off' },
  mails: { ...good, queued: 0, failed: 0, oldestQueuedMinutes: 0, areSent: true, answers: true },
  jobs: { ...good, waiting: 0, active: 0, failed: 0 },
  memory: { ...good, processBytes: 1, freeBytes: 1, totalBytes: 1 },
  address: { ...good, expected: 'http://localhost:3000', isSet: false, refused: [] },
  backup: { ...good, lastAt: null },
}

function addressStatus(address: Partial<SiteStatus['address']>, here = 'http://localhost:3000') {
  return partsOf({ ...status, address: { ...status.address, ...address } }, here).find(({ name }) => name === 'address')
}

test('an expected address needs no advice', () => {
  expect(addressStatus({ isSet: true })).toMatchObject({
    ...{ level: 'good', advice: undefined },
    state: 'The site is expected at http://localhost:3000, as BASE_URL says.',
  })
})

test('the advice names a missing BASE_URL', () => {
  expect(addressStatus({ level: 'watch' })?.advice).toContain('Set BASE_URL to the address that people type')
})

test('an admin at another address gets the origin of their own browser as the value to set', () => {
  const part = addressStatus({}, 'https://community.example')
  expect(part?.level).toBe('watch')
  expect(part?.advice).toContain('set BASE_URL=https://community.example and restart')
})

test('an origin that another client sent is shown as received and never as the value to set', () => {
  const refused = [{ origin: 'https://evil.example', at: status.readAt }]
  const part = addressStatus({ level: 'watch', refused })
  expect(part?.state).toContain('expected http://localhost:3000, received https://evil.example.')
  expect(part?.advice).not.toContain('evil')
  expect(part?.advice).toContain('ignore those that aren’t yours')
})

test.each([
  [{}, 'Everything works.', 'Everything works.'],
  [{ memory: 'watch' }, 'The site works. 1 thing is worth a look.', 'The site works. 1 thing is worth a look: memory.'],
  [
    { memory: 'watch', disk: 'act', files: 'act' },
    '2 things need attention now.',
    '2 things need attention now: disk space, photos and resumes, memory.',
  ],
] as const)('the parts %j are summarized as “%s”', (levels, summary, brief) => {
  const entries = Object.entries(levels).map(([name, level]) => [name, { ...status[name as 'memory'], level }])
  const parts = partsOf({ ...status, ...Object.fromEntries(entries) }, 'http://localhost:3000')
  expect([summaryOf(parts), briefOf(parts)]).toEqual([summary, brief])
})

test('failed and waiting emails, and background work that was given up, are sentences of their own', () => {
  const parts = partsOf(
    { ...status, mails: { ...status.mails, queued: 2, failed: 1 }, jobs: { ...status.jobs, waiting: 1, failed: 3 } },
    'http://localhost:3000',
  )
  const stateOf = (name: string) => parts.find((part) => part.name === name)?.state
  expect(stateOf('mails')).toBe('1 email could not be sent. 2 emails are waiting to be sent.')
  expect(stateOf('jobs')).toBe('1 task waits, 0 in hand. 3 were given up lately.')
})

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [310_400_000, '310 MB'],
  [4_230_000_000, '4.2 GB'],
  [120_600_000_000, '121 GB'],
  [1_500_000_000_000, '1.5 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text)
})
