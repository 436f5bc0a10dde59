import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree, with TypeScript's nodes). */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export type SourceFile = {
  /** From the project's folder, with slashes. */
  path: string
  text: string
  program: Node
  comments: { value: string; start: number }[]
}

/** The folders whose code follows these rules. */
export const codeFolders = ['src', 'checks', 'bench', 'e2e', 'scripts']

/** Every file of the code folders, whatever its type. */
export async function listFiles(root: string): Promise<string[]> {
  const found = glob(
    codeFolders.map((folder) => `${folder}/**/*`),
    { cwd: root, exclude: ['**/node_modules/**'], withFileTypes: true },
  )
  const files: string[] = []
  for await (const entry of found) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
  }
  return files.sort()
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|cjs)$/.test(path)
}

export function readSource(root: string, path: string): SourceFile {
  return parseSource(path, readFileSync(join(root, path), 'utf8'))
}

/** @throws Error when the text cannot be parsed */
export function parseSource(path: string, text: string): SourceFile {
  const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.cjs') ? 'js' : 'ts'
  const { program, comments, errors } = parseSync(path, text, { lang })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return { path, text, program: program as unknown as Node, comments }
}

/** Visits a node and everything below it, parents first. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void, parents: Node[] = []): void {
  visit(node, parents)
  parents.push(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, parents)
  }
  parents.pop()
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The line, counted from 1, in which a position of a text lies. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
