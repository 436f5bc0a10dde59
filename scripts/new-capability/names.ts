/** The forms of a capability's name. */
export type Names = {
  /** `book-lists`: its folder, its path in the API, and its screen's path. */
  folder: string
  /** `bookLists` */
  variable: string
  /** `BookLists` */
  type: string
  /** `book_lists` */
  table: string
  /** `Book lists` */
  title: string
}

/** Words of TypeScript, and names that the generated files use themselves. */
const reserved = [
  ...['arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete'],
  ...['else', 'enum', 'eval', 'export', 'extends', 'false', 'finally', 'for', 'function', 'implements', 'import'],
  ...['instanceof', 'interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public', 'return', 'static'],
  ...[
    'super',
    'switch',
    'this',
    'throw',
    'true',
    'try',
    'typeof',
    'undefined',
    'var',
    'void',
    'while',
    'with',
    'yield',
  ],
  ...['asc', 'desc', 'entries', 'fields', 'index', 'moment', 'operation', 'problem', 'table', 'text', 'title', 'uuid'],
]

/** @throws Error when the name is no lower-case name of words with hyphens between them, or is reserved */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length < 3 || name.length > 30) {
    throw new Error(
      `"${name}" cannot be the name of a capability. Use 3 to 30 lower-case letters and digits, with hyphens between words, such as "book-lists".`,
    )
  }
  if (reserved.includes(name))
    throw new Error(`"${name}" is a word of TypeScript or of the generated files. Use another name.`)
  const [first = '', ...more] = name.split('-')
  const variable = first + more.map(capitalize).join('')
  return {
    folder: name,
    variable,
    type: capitalize(variable),
    table: name.replaceAll('-', '_'),
    title: capitalize(name.replaceAll('-', ' ')),
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
