/**
 * The rules of one account, as one would tell them: what each act needs, and what it changes. Of two acts at the same
 * time, the outcome must be the one of doing them one after the other, in either order. Names: the owner and the thief
 * each have a session and know the first password; a link of each kind lies in a mailbox when they begin.
 */

export type State = {
  account: 'open' | 'suspended' | 'deleted'
  password: 'first' | 'owner’s' | 'thief’s' | 'by link'
  address: 'first' | 'second'
  role: 'member' | 'admin'
  name: 'first' | 'second'
  /** Whether the password alone is no longer enough. */
  hasSecondFactor: boolean
  /** Who is logged in; somebody new is whoever logged in with the first password meanwhile. */
  sessions: readonly Who[]
  /** Which link still works: the one that was there at the beginning, or a newer one. */
  resetLink: 'first' | 'newer' | null
  addressLink: 'first' | 'newer' | null
}
export type Who = 'owner' | 'thief' | 'new'

export const beginning: State = {
  account: 'open',
  password: 'first',
  address: 'first',
  role: 'member',
  name: 'first',
  hasSecondFactor: false,
  sessions: ['owner', 'thief'],
  resetLink: 'first',
  addressLink: 'first',
}

/** @returns what comes of an act; null when it is refused, which changes nothing */
type Rule = (state: State) => State | null

const none = { sessions: [], resetLink: null, addressLink: null }
const isOpen = ({ account }: State) => account === 'open'
const isIn = (state: State, who: Who) => isOpen(state) && state.sessions.includes(who)
const knows = ({ password }: State) => password === 'first'

const changePassword =
  (who: 'owner' | 'thief'): Rule =>
  (state) =>
    isIn(state, who) && knows(state)
      ? { ...state, password: `${who}’s`, sessions: [who], resetLink: null, addressLink: null }
      : null

const logOutElsewhere =
  (who: Who): Rule =>
  (state) =>
    isIn(state, who) ? { ...state, sessions: [who] } : null

const gone: Rule = (state) => (state.account === 'deleted' ? null : { ...state, ...none, account: 'deleted' })

export const rules = {
  'the owner changes the password': changePassword('owner'),
  'the thief changes the password': changePassword('thief'),
  'a reset link is used': (state) =>
    isOpen(state) && state.resetLink === 'first' ? { ...state, ...none, password: 'by link' } : null,
  // Whether or not it is known, the answer is the same.
  'a reset link is asked for': (state) =>
    isOpen(state) && state.address === 'first' ? { ...state, resetLink: 'newer' } : state,
  'the thief asks for another address': (state) =>
    isIn(state, 'thief') && knows(state) ? { ...state, addressLink: 'newer' } : null,
  'the thief uses the link to another address': (state) =>
    isIn(state, 'thief') && state.addressLink === 'first'
      ? { ...state, address: 'second', resetLink: null, addressLink: null }
      : null,
  // Who has the mail and is not logged in chooses a password.
  'the holder of that address uses the link': (state) =>
    isOpen(state) && state.addressLink === 'first'
      ? { ...state, ...none, address: 'second', password: 'by link' }
      : null,
  'the thief logs in once more': (state) =>
    isOpen(state) && knows(state) && state.address === 'first' && !state.hasSecondFactor
      ? { ...state, sessions: [...state.sessions, 'new'] }
      : null,
  'the owner adds an app': (state) =>
    isIn(state, 'owner') ? { ...state, hasSecondFactor: true, sessions: ['owner'] } : null,
  'the thief logs out': (state) => ({ ...state, sessions: state.sessions.filter((who) => who !== 'thief') }),
  'the owner logs the thief out': (state) =>
    isIn(state, 'owner') && state.sessions.includes('thief')
      ? { ...state, sessions: state.sessions.filter((who) => who !== 'thief') }
      : null,
  'the owner logs out everywhere else': logOutElsewhere('owner'),
  'the thief logs out everywhere else': logOutElsewhere('thief'),
  'the thief takes the data': (state) => (isIn(state, 'thief') ? state : null),
  'the thief changes the name': (state) => {
    if (!isIn(state, 'thief')) return null
    return { ...state, name: 'second' }
  },
  'the thief deletes the account': (state) => (isIn(state, 'thief') && knows(state) ? gone(state) : null),
  'an admin suspends the account': (state) =>
    state.account === 'open' ? { ...state, ...none, account: 'suspended' } : state.account === 'deleted' ? null : state,
  'an admin lifts the suspension': (state) => (state.account === 'deleted' ? null : { ...state, account: 'open' }),
  'an admin makes an admin of them': (state) => {
    if (state.account === 'deleted') return null
    return state.role === 'admin' ? state : { ...state, role: 'admin', sessions: [] }
  },
  'an admin deletes the account': gone,
} satisfies Record<string, Rule>

export type Act = keyof typeof rules

/** What two acts may come to: whether each was done, and how things stand afterwards. */
export function outcomes(one: Act, other: Act): { done: readonly [boolean, boolean]; state: State }[] {
  const inOrder = (first: Act, second: Act) => {
    const between = rules[first](beginning)
    const after = rules[second](between ?? beginning)
    return { first: between !== null, second: after !== null, state: after ?? between ?? beginning }
  }
  const forward = inOrder(one, other)
  const backward = inOrder(other, one)
  return [
    { done: [forward.first, forward.second], state: forward.state },
    { done: [backward.second, backward.first], state: backward.state },
  ]
}
