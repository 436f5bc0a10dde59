import type { Visibility } from '../../contract.ts'

/** How things stand, in one sentence. */
export function stateInWords({ hindrance, isAnonymous }: Pick<Visibility, 'hindrance' | 'isAnonymous'>): string {
  if (hindrance !== null) return 'Employers cannot see you'
  if (isAnonymous) return 'Employers of verified companies can see you, without your name'
  return 'Employers of verified companies can see you'
}

/** What to do when the switch is on and nobody sees her all the same; null when nothing is in the way. */
export function hindranceInWords(hindrance: Visibility['hindrance']): string | null {
  if (hindrance === 'notLooking') return 'Your profile says that you are not looking. Change your availability there.'
  if (hindrance === 'noProfile')
    return 'Your profile does not say yet whether you are looking. Set your availability there.'
  return null
}
