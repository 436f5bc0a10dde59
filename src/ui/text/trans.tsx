import type { ReactNode } from 'react'

/**
 * A text that can be translated, with elements and values in it. The build replaces it by Lingui's `Trans`
 * (translated-elements.tsx). Tests run the sources as they are: there, it shows the English text.
 */
export function Trans({ children }: { children: ReactNode }): ReactNode {
  return children
}
