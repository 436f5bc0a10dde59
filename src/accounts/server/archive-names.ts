/** Characters that part a path, that some file systems refuse, or that show a name otherwise than it is. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu

/** Names that Windows keeps for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Characters of a name at most: with an extension and a number it stays within what every file system takes. */
const longest = 60

/**
 * A file's name made safe to stand in an archive, whoever chose it: it names one file and no folder, on every system.
 * @param taken the names in the archive so far, in lower case; the new one is added
 */
export function archiveName(name: string, taken: Set<string>): string {
  const safe = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = safe.lastIndexOf('.')
  const hasExtension = dot > 0 && safe.length - dot <= 10
  const stem = (hasExtension ? safe.slice(0, dot) : safe) || 'file'
  const extension = hasExtension ? safe.slice(dot) : ''
  const short = `${reserved.test(safe) ? '_' : ''}${[...stem].slice(0, longest).join('')}`
  for (let number = 1; ; number++) {
    const candidate = `${short}${number > 1 ? `-${number}` : ''}${extension}`
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}
