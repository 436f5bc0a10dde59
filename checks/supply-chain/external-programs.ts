import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A call that starts a program: the program's name, or the expression that gives it. */
export type Start = { file: string; program: string; isLiteral: boolean }

/** Every function that starts programs, except `fork`, which only starts Node. */
const functions = 'spawn|spawnSync|execFile|execFileSync|exec|execSync'

/** Finds every call in the code and the tests that starts a program. */
export async function findProgramStarts(): Promise<Start[]> {
  const files = await Array.fromAsync(
    glob('{{src,scripts,checks,bench,e2e}/**/*,*}.{ts,tsx,cjs,mjs,js}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/external-programs.test.ts'],
    }),
  )
  const starts = await Promise.all(
    files.sort().map(async (file) => findStarts(file.replaceAll('\\', '/'), await readFile(join(root, file), 'utf8'))),
  )
  return starts.flat()
}

/** Finds the calls in the text of one file. */
export function findStarts(file: string, text: string): Start[] {
  if (!text.includes('child_process')) return []
  const aliases = [...text.matchAll(/(\w+) = promisify\((?:execFile|exec)\)/g)].map(([, name]) => name)
  const names = [functions, ...aliases].join('|')
  const calls = new RegExp(
    `(?<![.\\w])(?:function )?(?:promisify\\((?:execFile|exec)\\)|(?:${names}))\\(\\s*([^\\n,)]+)`,
    'g',
  )
  return [...text.matchAll(calls)].flatMap(([call, first = '']) => {
    if (call.startsWith('function ') || (call.startsWith('promisify') && /^(execFile|exec)$/.test(first))) return []
    const literal = /^(['"`])(.*)\1$/.exec(first.trim())?.[2]
    return [{ file, program: literal ?? first.trim(), isLiteral: literal !== undefined }]
  })
}
