import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Admission, type Turn } from '../admission-control.ts'

/** As many turns as are given to a network, of so many that are asked for. */
function enter(admission: Admission, network: string, count: number): Turn[] {
  return Array.from({ length: count }, () => admission.enter(network)).filter((turn) => turn !== null)
}

test('a flood from one network leaves a fifth of the limit to others', () => {
  const admission = new Admission(() => 100)
  expect(enter(admission, 'flood', 1000)).toHaveLength(80)
  expect(enter(admission, 'home', 1000)).toHaveLength(10)
  expect(enter(admission, 'office', 1000)).toHaveLength(10)
  expect(enter(admission, 'late', 1)).toHaveLength(0)
})

test('an account that floods from many networks leaves as much', () => {
  const admission = new Admission(() => 100)
  const turns = Array.from({ length: 90 }, (_, number) => admission.enter(`network ${Math.floor(number / 9)}`))
  const within = turns.filter((turn) => turn && admission.isWithinAccount(turn, 'flood'))
  const [first] = within
  expect(first && admission.isWithinAccount(first, 'flood')).toBe(true)
  // What it has by now may go on; with its tenth, and more than 80 at work, it may begin nothing.
  expect(within).toHaveLength(10)
  for (const turn of turns) if (turn) admission.end(turn)
  const late = admission.enter('home')
  expect(late && admission.isWithinAccount(late, 'flood')).toBe(true)
})

test('without a limit everybody comes in, and any number may send', () => {
  const admission = new Admission(() => Number.POSITIVE_INFINITY)
  const turns = enter(admission, 'crowd', 5000)
  expect(turns).toHaveLength(5000)
  for (const turn of turns) admission.waitForSender(turn)
  expect(enter(admission, 'crowd', 1)).toHaveLength(1)
  expect(turns.every((turn) => admission.goOn(turn))).toBe(true)
})

test('those who send slowly are let in up to a number, and none of them all at once', () => {
  const admission = new Admission(() => 100)
  const turns = Array.from({ length: 1000 }, () => {
    const turn = admission.enter('slow')
    if (turn) admission.waitForSender(turn)
    return turn
  }).filter((turn) => turn !== null)
  expect(turns).toHaveLength(500)
  expect(admission.enter('home')).not.toBeNull()
  expect(turns.filter((turn) => admission.goOn(turn))).toHaveLength(79)
})

test('whatever happens in whatever order, all turns that ended leave nothing behind', () => {
  const act = fc.record({
    at: fc.nat(20),
    what: fc.constantFrom('enter', 'account', 'wait', 'go on', 'end'),
    who: fc.constantFrom('a', 'b'),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 100 }), (acts) => {
      const admission = new Admission(() => 10)
      const turns: (Turn | null)[] = []
      for (const { at, what, who } of acts) {
        const turn = turns[at]
        if (what === 'enter') turns.push(admission.enter(who))
        else if (turn && what === 'account') admission.isWithinAccount(turn, who)
        else if (turn && what === 'wait') admission.waitForSender(turn)
        else if (turn && what === 'go on') admission.goOn(turn)
        else if (turn) admission.end(turn)
      }
      for (const turn of turns) if (turn) admission.end(turn)
      expect([...enter(admission, 'a', 20), ...enter(admission, 'b', 20), ...enter(admission, 'c', 20)]).toHaveLength(
        10,
      )
    }),
  )
})
