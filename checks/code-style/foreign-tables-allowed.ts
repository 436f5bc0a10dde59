/** Tables that SQL text of another capability reads, by the reason: files, and the tables of others in each. */
export const foreignTablesAllowed: readonly { reason: string; cases: Record<string, readonly string[]> }[] = [
  {
    reason:
      'The one rule for who may reach whom depends on blocks and companies, and the capabilities that own these tables ' +
      'use the rule themselves, so it cannot import them.',
    cases: {
      'src/contact-permissions/server/exports.ts': ['message_blocks', 'employers', 'company_identities'],
    },
  },
  {
    reason:
      'The words of names are indexed once, for everybody, with what profiles share. Profiles use accounts, so that ' +
      'accounts cannot import them.',
    cases: { 'src/accounts/server/administration/search-source.ts': ['member_search'] },
  },
]
