import { randomUUID } from 'node:crypto'

/** A response as JSON, split at every viewer-specific field, and the keys of these fields. */
export type Fragments<FieldKey> = { texts: string[]; fieldKeys: FieldKey[] }

/** Returns a placeholder for a viewer-specific field. */
export type ViewerField<FieldKey> = (fieldKey: FieldKey) => unknown

/**
 * The viewer-specific fields of a response for one viewer.
 * @property name what these fields are, briefly: viewers with the same name have the same fields
 * @property texts JSON of each field, in the order of their keys
 */
export type ViewerFields = { name: string; texts: () => readonly string[] }

/** Viewer-specific fields that are short. @param texts JSON of each field, in the order of their keys */
export function shortViewerFields(texts: readonly string[]): ViewerFields {
  return { name: texts.join(), texts: () => texts }
}

/** Random, so that no text that people write contains it. */
const placeholder = randomUUID()

/**
 * Writes a response as JSON and splits it at its viewer-specific fields.
 * @param fill makes the response, with a placeholder for each of these fields
 */
export function splitFragments<FieldKey>(fill: (viewerField: ViewerField<FieldKey>) => unknown): Fragments<FieldKey> {
  const fieldKeys: FieldKey[] = []
  const response = fill((fieldKey) => `${placeholder}${fieldKeys.push(fieldKey) - 1}`)
  const [first = '', ...rest] = JSON.stringify(response).split(`"${placeholder}`)
  const ordered: FieldKey[] = []
  const texts = [first]
  for (const part of rest) {
    const end = part.indexOf('"')
    ordered.push(fieldKeys[Number(part.slice(0, end))] as FieldKey)
    texts.push(part.slice(end + 1))
  }
  return { texts, fieldKeys: ordered }
}

/** The whole response. @param viewerFields JSON of each viewer-specific field, in the order of their keys */
export function assembleFragments({ texts }: Fragments<unknown>, viewerFields: readonly string[]): string {
  let response = texts[0] ?? ''
  for (let index = 0; index < viewerFields.length; index++) {
    response += (viewerFields[index] ?? '') + (texts[index + 1] ?? '')
  }
  return response
}
