/**
 * The rules of one account: what each action requires, and what it changes. The outcome of two concurrent actions must be
 * the outcome of doing them one after the other, in either order. At the beginning, the owner and the thief each have a
 * session and know the first password, and a link of each kind is in the mailbox.
 */

export type State = {
  account: 'open' | 'suspended' | 'deleted'
  password: 'first' | 'owner’s' | 'thief’s' | 'by link'
  address: 'first' | 'second'
  role: 'member' | 'admin'
  name: 'first' | 'second'
  /** Whether the password alone is not enough to log in. */
  hasSecondFactor: boolean
  /** Who is logged in; `new` is another session, begun with the first password. */
  sessions: readonly Who[]
  /** Which link still works: the one from the beginning, or a newer one. */
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

/** @returns the state after an action; null when it is rejected, which changes nothing */
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

const deleteAccount: Rule = (state) => (state.account === 'deleted' ? null : { ...state, ...none, account: 'deleted' })

export const rules = {
  'the owner changes the password': changePassword('owner'),
  'the thief changes the password': changePassword('thief'),
  'a reset link is used': (state) =>
    isOpen(state) && state.resetLink === 'first' ? { ...state, ...none, password: 'by link' } : null,
  // The answer is the same for an unknown address.
  'a reset link is requested': (state) =>
    isOpen(state) && state.address === 'first' ? { ...state, resetLink: 'newer' } : state,
  'the thief requests another address': (state) =>
    isIn(state, 'thief') && knows(state) ? { ...state, addressLink: 'newer' } : null,
  'the thief uses the link to another address': (state) =>
    isIn(state, 'thief') && state.addressLink === 'first'
      ? { ...state, address: 'second', resetLink: null, addressLink: null }
      : null,
  // A person who opens the link without a session sets a password.
  'the holder of that address uses the link': (state) =>
    isOpen(state) && state.addressLink === 'first'
      ? { ...state, ...none, address: 'second', password: 'by link' }
      : null,
  'the thief logs in again': (state) =>
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
  'the thief downloads the data': (state) => (isIn(state, 'thief') ? state : null),
  'the thief changes the name': (state) => {
    if (!isIn(state, 'thief')) return null
    return { ...state, name: 'second' }
  },
  'the thief deletes the account': (state) => (isIn(state, 'thief') && knows(state) ? deleteAccount(state) : null),
  'an admin suspends the account': (state) =>
    state.account === 'open' ? { ...state, ...none, account: 'suspended' } : state.account === 'deleted' ? null : state,
  'an admin lifts the suspension': (state) => (state.account === 'deleted' ? null : { ...state, account: 'open' }),
  'an admin makes an admin of them': (state) => {
    if (state.account === 'deleted') return null
    return state.role === 'admin' ? state : { ...state, role: 'admin', sessions: [] }
  },
  'an admin deletes the account': deleteAccount,
} satisfies Record<string, Rule>

export type Action = keyof typeof rules

/** The possible outcomes of two concurrent actions: whether each succeeds, and the state afterwards. */
export function outcomes(one: Action, other: Action): { done: readonly [boolean, boolean]; state: State }[] {
  const inOrder = (first: Action, second: Action) => {
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
