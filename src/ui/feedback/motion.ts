import { useState } from 'react'

/**
 * The classes that let a screen respond to what a person just did (styles/motion.css). An animation runs when an element
 * gets its class, so an element that is already there when the page loads must not have it: see `useJustBecame`.
 */
export const motion = {
  /** The icon of a like, or of another mark that a person sets. */
  pop: 'motion-pop',
  /** The status that confirms a saved seat. */
  settle: 'motion-settle',
  /** A reply or message that was just sent. */
  rise: 'motion-rise',
} as const

/**
 * Whether a state has become true while the component was on screen, rather than before.
 * @param state for example, whether the person is registered
 */
export function useJustBecame(state: boolean): boolean {
  const [before, setBefore] = useState(state)
  const [justBecame, setJustBecame] = useState(false)
  if (before !== state) {
    setBefore(state)
    setJustBecame(state)
  }
  return justBecame
}
