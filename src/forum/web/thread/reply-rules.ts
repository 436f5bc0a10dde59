import { fetchAhead } from '../../../ui/on-demand.tsx'

const loadContract = () => import('../../contract.ts')

/** For when somebody begins to write: the rules are there by the time she sends. */
export function prepareRules(): void {
  fetchAhead(loadContract)
}

/** What is wrong with a reply by the contract, or null. Should the contract not come, the server says the same. */
export async function faultOf(content: string): Promise<string | null> {
  const contract = await loadContract().catch(() => null)
  return contract?.replyChanges.safeParse({ content }).error?.issues[0]?.message ?? null
}
