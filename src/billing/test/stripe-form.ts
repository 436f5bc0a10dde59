type Tree = { [key: string]: string | Tree }

/** What a body or a query in Stripe's encoding says: `items[0][price]=x` is nested, as its OpenAPI description has it. */
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

/** A text in it, by its path; undefined when it is not there. */
export function textAt(tree: Tree, ...path: string[]): string | undefined {
  let found: string | Tree | undefined = tree
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** A branch in it as flat texts; empty when it is not there. */
export function textsAt(tree: Tree, ...path: string[]): Record<string, string> {
  let found: string | Tree | undefined = tree
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'object') return {}
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export type { Tree }
