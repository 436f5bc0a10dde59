/** A row of a list that is ordered by a moment and, among equal ones, by id. */
export type Position = { at: Date; id: string }

/** A position as it travels: the contract says what it looks like. */
export function writePosition({ at, id }: Position): string {
  return `${at.toISOString()}~${id}`
}

/** Reads what the contract let through. */
export function readPosition(text: string | undefined): Position | null {
  const [at, id] = text?.split('~') ?? []
  return at && id ? { at: new Date(at), id } : null
}
