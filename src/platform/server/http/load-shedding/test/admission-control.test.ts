import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AdmissionControl, type AdmittedRequest } from '../admission-control.ts'

/** Of this many requests from a network, those that are admitted. */
function admitMany(admission: AdmissionControl, network: string, count: number): AdmittedRequest[] {
  return Array.from({ length: count }, () => admission.admit(network)).filter((request) => request !== null)
}

test('a flood from one network leaves a fifth of the limit to others', () => {
  const admission = new AdmissionControl(() => 100)
  expect(admitMany(admission, 'flood', 1000)).toHaveLength(80)
  expect(admitMany(admission, 'home', 1000)).toHaveLength(10)
  expect(admitMany(admission, 'office', 1000)).toHaveLength(10)
  expect(admitMany(admission, 'late', 1)).toHaveLength(0)
})

test('an account that floods from many networks leaves a fifth of the limit to others', () => {
  const admission = new AdmissionControl(() => 100)
  const requests = Array.from({ length: 90 }, (_, number) => admission.admit(`network ${Math.floor(number / 9)}`))
  const within = requests.filter((request) => request && admission.assignAccount(request, 'flood'))
  const [first] = within
  expect(first && admission.assignAccount(first, 'flood')).toBe(true)
  // Its running requests continue. With a tenth of the limit, and more than 80 in progress, it may start no other.
  expect(within).toHaveLength(10)
  for (const request of requests) if (request) admission.end(request)
  const late = admission.admit('home')
  expect(late && admission.assignAccount(late, 'flood')).toBe(true)
})

test('without a limit, every request is admitted and any number of bodies may be received', () => {
  const admission = new AdmissionControl(() => Number.POSITIVE_INFINITY)
  const requests = admitMany(admission, 'crowd', 5000)
  expect(requests).toHaveLength(5000)
  for (const request of requests) admission.waitForBody(request)
  expect(admitMany(admission, 'crowd', 1)).toHaveLength(1)
  expect(requests.every((request) => admission.resume(request))).toBe(true)
})

test('slow senders are admitted up to 500 per network, and not all of them may resume at once', () => {
  const admission = new AdmissionControl(() => 100)
  const requests = Array.from({ length: 1000 }, () => {
    const request = admission.admit('slow')
    if (request) admission.waitForBody(request)
    return request
  }).filter((request) => request !== null)
  expect(requests).toHaveLength(500)
  expect(admission.admit('home')).not.toBeNull()
  expect(requests.filter((request) => admission.resume(request))).toHaveLength(79)
})

test('after all requests have ended, in any order, no counts remain', () => {
  const act = fc.record({
    at: fc.nat(20),
    what: fc.constantFrom('enter', 'account', 'wait', 'go on', 'end'),
    who: fc.constantFrom('a', 'b'),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 100 }), (acts) => {
      const admission = new AdmissionControl(() => 10)
      const requests: (AdmittedRequest | null)[] = []
      for (const { at, what, who } of acts) {
        const request = requests[at]
        if (what === 'enter') requests.push(admission.admit(who))
        else if (request && what === 'account') admission.assignAccount(request, who)
        else if (request && what === 'wait') admission.waitForBody(request)
        else if (request && what === 'go on') admission.resume(request)
        else if (request) admission.end(request)
      }
      for (const request of requests) if (request) admission.end(request)
      expect([
        ...admitMany(admission, 'a', 20),
        ...admitMany(admission, 'b', 20),
        ...admitMany(admission, 'c', 20),
      ]).toHaveLength(10)
    }),
  )
})
