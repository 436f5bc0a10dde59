import { longDate, longDateAnywhere } from '../../ui/dates.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** A moment's day where the reader is; as served, and without JavaScript, the day in UTC. */
export function JobDate({ at }: { at: string }) {
  const isHydrated = useHydrated()
  return <time dateTime={at}>{isHydrated ? longDate(at) : longDateAnywhere(at)}</time>
}
