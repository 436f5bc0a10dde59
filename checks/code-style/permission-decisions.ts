import { permissionsOutsidePolicies } from './permissions-outside-policies.ts'
import { lineAt, type Node, type SourceFile, walk } from './source-files.ts'
import type { Violation } from './style-rules.ts'

/**
 * Finds code of the servers that decides by itself who may do what. Every such decision belongs into the `policy.ts` of
 * its capability. The heuristic looks at each `if` that leads to a rejection, `if (…) throw problem('CODE', …)`, and
 * reports it when
 *
 * - its condition compares a role with a value, or an id of an account, author, or owner with another value, or
 * - it throws FORBIDDEN and its condition neither calls a function of a policy nor reads an ability (`can.edit`).
 *
 * A throw of FORBIDDEN that stands in no `if` is reported too, as is `return … : problem('FORBIDDEN')`.
 */
export function permissionDecisionsIn(source: SourceFile): Violation[] {
  if (!isServer(source.path)) return []
  const fromPolicies = policyFunctions(source)
  const found: { start: number; detail: string }[] = []
  walk(source.program, (node, parents) => {
    const code = problemCode(node)
    if (code === undefined) return
    const condition = [...parents]
      .reverse()
      .find(({ type }) => type === 'IfStatement' || type === 'ConditionalExpression')
    const test = condition?.test as Node | undefined
    if (test && comparesPeople(test, source.text)) {
      found.push({ start: node.start, detail: `${code} by comparing ${textOf(test, source.text)}` })
    } else if (code === 'FORBIDDEN' && !(test && asksPolicy(test, fromPolicies))) {
      found.push({ start: node.start, detail: `FORBIDDEN by ${test ? textOf(test, source.text) : 'no condition'}` })
    }
  })
  return found.map(({ start, detail }) => ({
    ...{ path: source.path, line: lineAt(source.text, start), rule: 'permission decided outside policy.ts', detail },
  }))
}

/** Violations that are on no list of exceptions, and exceptions that no code needs any more. */
export function unexpectedDecisions(sources: readonly SourceFile[]): Violation[] {
  const found = sources.flatMap(permissionDecisionsIn)
  const allowed = permissionsOutsidePolicies.flatMap(({ cases }) => cases)
  const isAllowed = ({ path, detail }: Violation) =>
    allowed.some((one) => one.path === path && detail.startsWith(one.detail))
  const outdated = allowed.filter(
    (one) => !found.some(({ path, detail }) => one.path === path && detail.startsWith(one.detail)),
  )
  return [
    ...found.filter((violation) => !isAllowed(violation)),
    ...outdated.map(({ path, detail }) => ({ path, line: 1, rule: 'outdated exception (permissions)', detail })),
  ]
}

function isServer(path: string): boolean {
  return /^src\/[^/]+\/server\//.test(path) && !/\/(test|demo)\/|\.test\.ts$|(^|[/-])policy\.ts$/.test(path)
}

/** The code that `problem('CODE', …)` rejects a request with; undefined for any other node. */
function problemCode(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'problem') return undefined
  const [code] = node.arguments as Node[]
  return typeof code?.value === 'string' ? code.value : undefined
}

/** The names that a file imports from policies. */
function policyFunctions({ program }: SourceFile): Set<string> {
  const imports = (program.body as Node[]).filter(
    ({ type, source }) => type === 'ImportDeclaration' && /policy\.ts$/.test(String((source as Node).value)),
  )
  return new Set(
    imports.flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).name))),
  )
}

const comparisons = ['===', '!==', '==', '!=']
const personalName = /^(role|(own|viewer|account|author|owner|creator|sender|reporter|organiser|actor)(Id)?)$/

/** Whether a condition compares a role, or says whose something is. */
function comparesPeople(test: Node, text: string): boolean {
  let isFound = false
  walk(test, (node) => {
    if (node.type === 'CallExpression' && (node.callee as Node).type === 'MemberExpression') {
      const { property, object } = node.callee as { property: Node; object: Node } & Node
      if (property.name === 'includes' && /\bviewer\.id\b/.test(text.slice(node.start, node.end)) && object)
        isFound = true
    }
    if (node.type !== 'BinaryExpression' || !comparisons.includes(String(node.operator))) return
    const sides = [node.left as Node, node.right as Node]
    // Whether there is any is no question of whose it is.
    if (sides.some(isNothing)) return
    if (sides.some(isPersonal)) isFound = true
  })
  return isFound
}

function isNothing({ type, value, name }: Node): boolean {
  return (type === 'Literal' && value === null) || name === 'undefined'
}

function isPersonal(side: Node): boolean {
  if (side.type === 'Identifier') return personalName.test(String(side.name))
  if (side.type !== 'MemberExpression') return false
  const { name } = side.property as Node
  const { name: owner } = side.object as Node
  return (
    personalName.test(String(name)) || (name === 'id' && /^(viewer|person|account|author|owner)$/.test(String(owner)))
  )
}

/** Whether a condition calls a function of a policy, or reads an ability that one has worked out. */
function asksPolicy(test: Node, fromPolicies: ReadonlySet<string>): boolean {
  let isFound = false
  walk(test, (node) => {
    if (
      node.type === 'Identifier' &&
      (fromPolicies.has(String(node.name)) || /^(can|may)([A-Z]|$)/.test(String(node.name)))
    )
      isFound = true
  })
  return isFound
}

function textOf({ start, end }: Node, text: string): string {
  return text.slice(start, end).replace(/\s+/g, ' ')
}
