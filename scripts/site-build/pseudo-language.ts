import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/**
 * English with accents, for SITE_LANGUAGE. On its pages, a text without accents is one that cannot be translated: it is
 * written by people, or the code does not mark it (e2e/pages/every-screen.browser.ts).
 */
export const pseudoLanguage = 'en-XA'

const plain = 'aeiouncystdrAEIOUNC'
const accented = 'áéíóúñçýšťďřÁÉÍÓÚÑÇ'

/** Puts accents on the texts, but not on the names of values and elements. */
export function withAccents(messages: Record<string, CompiledMessage>): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, accent(message)]))
}

function accent(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string') return accentText(token)
    const [value, format, forms] = token
    if (!forms || typeof forms !== 'object') return token
    const entries = Object.entries(forms).map(([name, form]) => [name, Array.isArray(form) ? accent(form) : form])
    return [value, format, Object.fromEntries(entries)] as typeof token
  })
}

/** @param text may contain elements: "See <0>the board</0>" */
function accentText(text: string): string {
  return text
    .split(/(<\/?\w+\/?>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(/[A-Za-z]/g, (character) => accented[plain.indexOf(character)] ?? character),
    )
    .join('')
}
