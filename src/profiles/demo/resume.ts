import type { DemoProfile } from './profiles.ts'

/** Characters per line, at the font size below. */
const lineLength = 88

/**
 * A resume of one page, with the profile of a member of the sample community.
 * @returns a PDF
 */
export function demoResume(name: string, profile: DemoProfile): Uint8Array {
  const { jobTitle = '', location = '', bio = '', education = '', skills } = profile
  const paragraphs = [[jobTitle, location].filter(Boolean).join(', '), bio, `Skills: ${skills.join(', ')}`, education]
  const lines = paragraphs.filter(Boolean).flatMap((paragraph) => [...wrapped(paragraph), ''])
  const content = [
    'BT /F1 22 Tf 72 700 Td',
    `(${escaped(name)}) Tj`,
    '/F1 11 Tf 17 TL 0 -34 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

/** The numbered objects, and the table of their offsets (ISO 32000-1, 7.5). */
function pdfOf(objects: string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  return Uint8Array.from(Buffer.from(`${text}${end}startxref\n${text.length}\n%%EOF\n`, 'latin1'))
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.length - 1
    const longer = `${lines[last]} ${word}`.trim()
    if (longer.length > lineLength) lines.push(word)
    else lines[last] = longer
  }
  return lines
}

/** Escapes a PDF string. */
function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, '\\$&')
}
