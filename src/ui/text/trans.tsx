import type { ReactNode } from 'react'
import { plural } from '#text'

/**
 * A text that can be translated, with elements and values in it. The build replaces it by Lingui's `Trans`
 * (translated-elements.tsx). Tests run the sources as they are: there, it shows the English text.
 */
export function Trans({ children }: { children: ReactNode }): ReactNode {
  return children
}

/**
 * A number in such a text: `<Trans><b>{name}</b> wrote <Plural value={count} one="# reply" other="# replies" /></Trans>`.
 * The build makes it a part of the text, which `plural` within `Trans` would not be.
 */
export function Plural({ value, one, other }: { value: number; one: string; other: string }): ReactNode {
  return plural(value, { one, other })
}
