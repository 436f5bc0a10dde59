export type Format = 'bold' | 'italic' | 'code' | 'link'

/** A replacement in a text, and what is selected after it. All positions count from the start of the text. */
export type Edit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number }

const marks = { bold: '**', italic: '*', code: '`' } as const
const samples = { bold: 'bold text', italic: 'italic text', code: 'code', link: 'link text' } as const

/** The edit that formats the selection `from`–`to` of a text; where it is formatted so already, takes the marks off. */
export function formatSelection(text: string, from: number, to: number, format: Format): Edit {
  const selected = text.slice(from, to)
  if (format === 'link') return linkEdit(selected, from, to)
  if (format === 'code' && selected.includes('\n')) return fenceEdit(text, selected, from, to)
  const mark = marks[format]
  const { length } = mark
  if (isWrapped(text, from, to, format)) {
    return { from: from - length, to: to + length, insert: selected, selectFrom: from - length, selectTo: to - length }
  }
  const words = selected || samples[format]
  const selectFrom = from + length
  return { from, to, insert: mark + words + mark, selectFrom, selectTo: selectFrom + words.length }
}

/** Whether the marks stand right around the selection; the inner pair of three asterisks is bold, not italic. */
function isWrapped(text: string, from: number, to: number, format: keyof typeof marks): boolean {
  const before = /[*`]*$/.exec(text.slice(0, from))?.[0] ?? ''
  const after = /^[*`]*/.exec(text.slice(to))?.[0] ?? ''
  const depth = Math.min(before.length, after.length)
  const mark = marks[format]
  if (!before.endsWith(mark) || !after.startsWith(mark)) return false
  return format !== 'italic' || depth === 1 || depth === 3
}

function linkEdit(selected: string, from: number, to: number): Edit {
  const isAddress = /^https?:\/\/\S+$/.test(selected)
  const words = isAddress || !selected ? samples.link : selected
  const address = isAddress ? selected : 'https://'
  const insert = `[${words}](${address})`
  // What is still to be typed is selected: the words of a pasted address, else the address.
  if (isAddress || !selected) return { from, to, insert, selectFrom: from + 1, selectTo: from + 1 + words.length }
  const selectFrom = from + words.length + 3
  return { from, to, insert, selectFrom, selectTo: selectFrom + address.length }
}

function fenceEdit(text: string, selected: string, from: number, to: number): Edit {
  const before = from === 0 || text[from - 1] === '\n' ? '' : '\n'
  const after = to === text.length || text[to] === '\n' ? '' : '\n'
  const selectFrom = from + before.length + 4
  const insert = `${before}\`\`\`\n${selected}\n\`\`\`${after}`
  return { from, to, insert, selectFrom, selectTo: selectFrom + selected.length }
}
