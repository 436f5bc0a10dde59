/** `1:02:30` or `12:30`. @param seconds from the beginning */
export function formatChapterTime(seconds: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** The seconds of a time such as `1:02:30` or `12:30`; null for any other text. */
export function parseChapterTime(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (!found) return null
  const [, hours, minutes, seconds] = found.map((part) => Number(part ?? 0))
  if (hours && (minutes ?? 0) > 59) return null
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/** Players that begin at the second in the parameter `t`. */
const withParameter = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be']
/** Players that begin at the second in the fragment `t`. */
const withFragment = ['vimeo.com', 'www.vimeo.com']
/** Browsers play these files themselves, and begin at the second in the fragment `t` (W3C Media Fragments). */
const mediaFile = /\.(mp4|webm|ogv|ogg|mp3|m4a)$/i

/** The address at which a recording begins at a second; null when its player does not offer that. */
export function chapterAddress(recording: string, seconds: number): string | null {
  if (!URL.canParse(recording)) return null
  const address = new URL(recording)
  if (withParameter.includes(address.hostname)) {
    address.searchParams.set('t', `${seconds}s`)
    return address.href
  }
  if (withFragment.includes(address.hostname)) address.hash = `t=${seconds}s`
  else if (mediaFile.test(address.pathname)) address.hash = `t=${seconds}`
  else return null
  return address.href
}
