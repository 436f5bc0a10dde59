/** What a template may contain in braces, such as `{first name}`. */
export const placeholders = ['first name', 'job title', 'company', 'your name'] as const
export type Placeholder = (typeof placeholders)[number]

const placeholderPattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'gi')
/** All of them, as people read them. */
export const listOfPlaceholders = placeholders.map((name) => `{${name}}`).join(', ')

/** The part of a text in braces that is no placeholder; null when there is none. */
export function unknownPlaceholderIn(text: string): string | null {
  const [unknown] = /\{[^{}]*\}?|\}/.exec(text.replace(placeholderPattern, ' ')) ?? []
  return unknown?.slice(0, 40) ?? null
}

/** The first placeholder in a text, as it is written; null when there is none. */
export function placeholderIn(text: string): string | null {
  return text.match(placeholderPattern)?.[0] ?? null
}

/** A template with the values that are known. The other placeholders stay, for the writer to replace. */
export function fillTemplate(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(
    placeholderPattern,
    (written, name: string) => values[name.toLowerCase() as Placeholder] || written,
  )
}

/** What replaces `{first name}`. @param name null when it is hidden; then the greeting works without it */
export function firstNameFor(name: string | null): string {
  return name?.trim().split(/\s+/)[0] || 'there'
}
