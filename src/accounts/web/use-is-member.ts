import { useSignedInPerson } from './signed-in-person.ts'

/** Whether a member reads a public page, once that is known. */
export function useIsMember(): boolean {
  const person = useSignedInPerson()
  return person?.role === 'member' || person?.role === 'admin'
}
