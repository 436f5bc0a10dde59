import { buffer } from 'node:stream/consumers'
import { logoFolder } from '../content/brand.ts'
import { pngOf } from '../files/images.ts'
import type { Storage } from '../files/storage.ts'

/** The height of the logo's picture in emails, in pixels: twice its height on screen. */
const height = 80

/** The community's logo as emails show it. Many email programs do not know WebP, so it is a PNG file. */
export class EmailLogo {
  readonly #storage: Storage
  #kept: { file: string; png: Uint8Array } | undefined

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /**
   * @param file the name of the logo's file; null without a logo
   * @returns null without a logo, and when its file cannot be read: an email is sent without it then
   */
  async read(file: string | null): Promise<Uint8Array | null> {
    if (file === null) return null
    if (this.#kept?.file === file) return this.#kept.png
    try {
      const png = await pngOf(await buffer(await this.#storage.read(`${logoFolder}/${file}`)), height)
      this.#kept = { file, png }
      return png
    } catch {
      return null
    }
  }
}
