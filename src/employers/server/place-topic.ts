/** Says that a person lost what her place in a company let her see: she was taken out, or nobody vouches for it now. */
export function placeTopic(accountId: string): string {
  return `company-place:${accountId}`
}
