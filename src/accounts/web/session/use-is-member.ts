import { useSignedInAccount } from './signed-in-account.ts'

/** Whether the reader of a public page is a member or admin; false until it is known. */
export function useIsMember(): boolean {
  const account = useSignedInAccount()
  return account?.role === 'member' || account?.role === 'admin'
}
