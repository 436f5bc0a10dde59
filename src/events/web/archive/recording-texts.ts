import * as z from 'zod'
import { t } from '#text'
import { type Chapter, type RecordingForm, recordingForm } from '../../archive-contract.ts'
import { formatChapterTime, parseChapterTime } from '../../recording-times.ts'

/** The form's input: one chapter on each line, such as `12:30 Questions`. */
export const recordingTexts = z
  .object({ url: z.string(), chapters: z.string() })
  .superRefine(({ url, chapters }, context) => {
    if (chapters.trim() !== '' && url.trim() === '')
      context.addIssue({ code: 'custom', path: ['url'], message: t`Chapters need a recording.` })
    const { faultyLine } = readChapters(chapters)
    const message = t`“${faultyLine?.slice(0, 40)}” needs a time and a title, such as 12:30 Questions.`
    if (faultyLine !== null) context.addIssue({ code: 'custom', path: ['chapters'], message })
  })
  .transform(({ url, chapters }): z.input<typeof recordingForm> => ({ url, chapters: readChapters(chapters).chapters }))
  .pipe(recordingForm)

/** The chapters of some lines, and the first line that is none; null when all are. */
export function readChapters(text: string): { chapters: Chapter[]; faultyLine: string | null } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const read = lines.map((line) => ({ line, chapter: readChapter(line) }))
  return {
    chapters: read.flatMap(({ chapter }) => (chapter ? [chapter] : [])),
    faultyLine: read.find(({ chapter }) => chapter === null)?.line ?? null,
  }
}

function readChapter(line: string): Chapter | null {
  const [time = '', ...rest] = line.split(/\s+/)
  const seconds = parseChapterTime(time)
  const title = rest.join(' ').replace(/^[-–—]\s*/, '')
  return seconds === null || title === '' ? null : { seconds, title }
}

/** A recording as the form shows it. */
export function textsOf(recording: RecordingForm | null): { url: string; chapters: string } {
  const lines = recording?.chapters.map(({ seconds, title }) => `${formatChapterTime(seconds)} ${title}`)
  return { url: recording?.url ?? '', chapters: lines?.join('\n') ?? '' }
}
