import { lineAt, type Node, type SourceFile, walk } from './source-files.ts'
import { isProduction, type Violation } from './style-rules.ts'

/** What texts that people read must not contain, and what to write instead (docs/voice.md). */
const rules: readonly { found: RegExp; instead: string }[] = [
  { found: /\borganis(e|er|ers|ing|ed|ation|ations)\b/i, instead: 'organize, organizer' },
  { found: /\bcancell(ed|ing)\b/i, instead: 'canceled, canceling' },
  { found: /\b(catalogue|colour|favour|behaviour|centre|licence|programme)s?\b/i, instead: 'the American spelling' },
  { found: /\be-mails?\b/i, instead: 'email' },
  {
    found: /\b(the|a|an|this|that|your|every|each|no|any|of|more|all) mails\b|\ba mail\b(?! server)/i,
    instead: 'email',
  },
  { found: /\b(some|every)body\b/i, instead: 'someone, everyone' },
  { found: /\banybody\b/i, instead: 'anyone' },
  { found: /\bin vain\b|\bas a whole\b|\bfor you alone\b|\bof (yours|theirs|ours)\b/i, instead: 'a plain sentence' },
  { found: /\bit is as if\b|\byou do not exist\b|\bwhat you do not know\b/i, instead: 'a plain sentence' },
  { found: /\bplease (go on|try anew)\b/i, instead: 'please continue, please try again' },
  { found: /\b(whoever|whomever|hereby|thereby|hitherto|anew)\b/i, instead: 'a plain word' },
]

/** Texts whose words are not the product's own: sample posts, the operator's terminal, and logs. */
const otherVoices =
  /\/demo\/|^src\/platform\/server\/(backup|config|database)\/|\/default-terms\.ts$|\/default-page-content\.ts$/

/**
 * Texts of production code that break the rules of docs/voice.md.
 * @param specification the specification's documents; a text that is in them stays as it is
 */
export function voiceViolationsIn(source: SourceFile, specification: string): Violation[] {
  if (!isProduction(source.path) || otherVoices.test(source.path)) return []
  return textsOf(source)
    .filter(({ text }) => /\w\s+\w/.test(text) && !specification.includes(text.trim()))
    .flatMap(({ text, start }) =>
      rules.flatMap(({ found, instead }) => {
        const match = found.exec(text)?.[0]
        if (match === undefined) return []
        return [
          {
            path: source.path,
            line: lineAt(source.text, start),
            rule: 'voice',
            detail: `“${match}”: write ${instead}`,
          },
        ]
      }),
    )
}

/** String literals, the text between JSX elements, and the parts of templates; not SQL, and not what is imported. */
function textsOf({ program }: SourceFile): { text: string; start: number }[] {
  const texts: { text: string; start: number }[] = []
  walk(program, (node, parents) => {
    const text = textOf(node)
    if (text !== undefined && !parents.some(isForMachines)) texts.push({ text, start: node.start })
  })
  return texts
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value)
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : undefined
}

/** SQL, and the names of modules. */
function isForMachines({ type, tag }: Node): boolean {
  if (type === 'TaggedTemplateExpression') return (tag as Node).name === 'sql'
  return type === 'ImportDeclaration' || type === 'ImportExpression' || type === 'ExportAllDeclaration'
}
