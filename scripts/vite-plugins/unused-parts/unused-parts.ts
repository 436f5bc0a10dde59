import { type ESTree, type Plugin, Visitor } from 'vite'

/** What the screens do without in a library. Modules are named by their path in it. */
export type UnusedParts = {
  /** The folder of the library's modules, after `node_modules/`. */
  library: string
  /** What replaces whole modules. */
  replacements?: Record<string, string>
  /** What replaces the bodies of functions, by module and name. */
  functions: Record<string, Record<string, string>>
  /** How statements begin that are left out of these modules. */
  statements: RegExp
  /** Whether these modules check their callers with `invariant(condition, message)`. The messages are left out. */
  hasInvariants?: boolean
  /** Cases that are left out of `switch` statements over such an expression. */
  cases?: { of: RegExp; values: number[] }
  /** What would need something that is left out: a build fails that has it. */
  absent: RegExp
  /** The modules in which it may be. */
  absentOutside?: RegExp
}

/** The body of a function that never runs. */
export const neverRuns = '{ throw new Error("left out") }'

/**
 * Leaves out of the screens' scripts what browsers would load of the libraries and never run (docs/decisions/0023), together
 * with what only that uses. A build fails when a library imports a name from a replaced module that is not there, lacks a
 * function that is left out, or when a screen comes to use one.
 */
export function unusedParts(parts: UnusedParts): Plugin {
  const { library, replacements = {}, functions, absent, absentOutside } = parts
  const pathOf = (id: string) => id.slice(id.lastIndexOf(library) + library.length)
  const idsOf = (modules: object) => Object.keys(modules).map((path) => `**/node_modules/${library}${path}`)
  return {
    name: `unused-parts:${library}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: idsOf(replacements) },
      handler: (id) => replacements[pathOf(id)],
    },
    transform: {
      filter: { id: idsOf(functions) },
      handler(code, id) {
        const unused = functions[pathOf(id)] ?? {}
        const edits = editsOf(code, this.parse(code), parts, unused)
        const missing = Object.keys(unused).filter((name) => !edits.some((edit) => edit.name === name))
        if (missing.length > 0) this.error(`${id} has no function ${missing.join(', ')} any more.`)
        return { code: withEdits(code, edits), map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const [id, { code }] of Object.entries(chunk.type === 'chunk' ? chunk.modules : {})) {
          const used = absentOutside?.test(id) ? null : absent.exec(code ?? '')
          if (used) this.error(`${id} uses ${used[0]}, which the build leaves out of ${library}.`)
        }
      }
    },
  }
}

/** A piece of a module and what replaces it; for a function's body with the function's name. */
type Edit = { start: number; end: number; text: string; name?: string }

function editsOf(
  code: string,
  program: ESTree.Program,
  { statements, hasInvariants, cases }: UnusedParts,
  unused: Record<string, string>,
): Edit[] {
  const edits: Edit[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  new Visitor({
    FunctionDeclaration({ id, body }) {
      const text = id && unused[id.name]
      if (body && text) edits.push({ start: body.start, end: body.end, text, name: id.name })
    },
    ExpressionStatement({ start, end }) {
      if (statements.test(code.slice(start, end))) edits.push({ start, end, text: ';' })
    },
    CallExpression({ callee, arguments: [, message], start }) {
      if (hasInvariants && message && textOf(callee) === 'invariant')
        edits.push({ start: message.start, end: message.end, text: '""' })
      // So that a component is left out that no screen shows.
      if (textOf(callee).endsWith('.forwardRef')) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
    },
    SwitchStatement({ discriminant, cases: all }) {
      if (!cases?.of.test(textOf(discriminant))) return
      for (const [at, { test, consequent, start, end }] of all.entries()) {
        const isUnused = test?.type === 'Literal' && cases.values.includes(Number(test.value))
        if (isUnused && isLeft(consequent) && (at === 0 || isLeft(all[at - 1]?.consequent)))
          edits.push({ start, end, text: '' })
      }
    },
  }).visit(program)
  return edits
}

/** Whether a case ends, instead of continuing with the next one. */
function isLeft(statements: ESTree.Statement[] | undefined): boolean {
  return /^(Break|Return|Throw|Continue)Statement$/.test(statements?.at(-1)?.type ?? '')
}

/** A module with its changes. A change inside another one is dropped. */
function withEdits(code: string, edits: Edit[]): string {
  let text = ''
  let position = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < position) continue
    text += code.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return text + code.slice(position)
}
