/** Tables that SQL text of another capability reads, by the reason: files, and the tables of others in each. */
export const foreignTablesAllowed: readonly { reason: string; cases: Record<string, readonly string[]> }[] = []
