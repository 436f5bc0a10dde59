import { useParams } from 'react-router'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { ThreadNotFound } from './thread-not-found.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { ThreadView } from './thread-view.tsx'

/** One thread with its replies (S2 §2). */
export default function ThreadScreen() {
  const parameters = useParams<'id'>()
  const id = Number(parameters.id)
  const { data: account } = useAccount()
  if (!Number.isSafeInteger(id) || id < 1) return <ThreadNotFound />
  if (!account) return <ThreadSkeleton />
  return <ThreadView key={id} id={id} account={account} />
}
