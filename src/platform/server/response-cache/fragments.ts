import { randomUUID } from 'node:crypto'

/** An answer as JSON, cut at every place where each viewer has something of her own. */
export type Pieces<Mark> = { texts: string[]; marks: Mark[] }

/** Puts something of the viewer's own in the place of a value. */
export type Slot<Mark> = (mark: Mark) => unknown

/** Nobody can guess it, so it stands in nobody's words. */
const gap = randomUUID()

/** Writes an answer as JSON. @param fill makes the answer, with slots in it */
export function cut<Mark>(fill: (slot: Slot<Mark>) => unknown): Pieces<Mark> {
  const marks: Mark[] = []
  const answer = fill((mark) => `${gap}${marks.push(mark) - 1}`)
  const [first = '', ...rest] = JSON.stringify(answer).split(`"${gap}`)
  const ordered: Mark[] = []
  const texts = [first]
  for (const part of rest) {
    const end = part.indexOf('"')
    ordered.push(marks[Number(part.slice(0, end))] as Mark)
    texts.push(part.slice(end + 1))
  }
  return { texts, marks: ordered }
}

/** The whole answer. @param own JSON for each of the marks, in their order */
export function join({ texts }: Pieces<unknown>, own: readonly string[]): string {
  let whole = texts[0] ?? ''
  for (let index = 0; index < own.length; index++) whole += (own[index] ?? '') + (texts[index + 1] ?? '')
  return whole
}
