type Tree = { [key: string]: string | Tree }

/** Decodes a body or query in Stripe's form encoding, in which `items[0][price]=x` is nested. */
export function readForm(text: string): Tree {
  const tree: Tree = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split('[').map((part) => part.replace(/\]$/, ''))
    let branch = tree
    for (const part of path.slice(0, -1)) {
      const next = branch[part]
      const inner = typeof next === 'object' ? next : {}
      branch[part] = inner
      branch = inner
    }
    branch[path.at(-1) ?? ''] = value
  }
  return tree
}

/** The text at a path; undefined when there is none. */
export function textAt(tree: Tree, ...path: string[]): string | undefined {
  let node: string | Tree | undefined = tree
  for (const part of path) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}

/** The texts directly under a path; empty when there are none. */
export function textsAt(tree: Tree, ...path: string[]): Record<string, string> {
  let node: string | Tree | undefined = tree
  for (const part of path) node = typeof node === 'object' ? node[part] : undefined
  if (typeof node !== 'object') return {}
  return Object.fromEntries(
    Object.entries(node).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export type { Tree }
