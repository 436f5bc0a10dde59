import { buffer } from 'node:stream/consumers'
import { type Entry, fromBuffer } from 'yauzl'

/** The files in a ZIP archive by name; strict about valid names. */
export function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (openError, zip) => {
      if (!zip) return reject(openError)
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (!stream) return reject(error)
          buffer(stream).then((content) => {
            files.set(entry.fileName, content)
            zip.readEntry()
          }, reject)
        })
      })
      zip.readEntry()
    })
  })
}
