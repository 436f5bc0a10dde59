import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * The library for images. It is loaded with the first image, because it takes a tenth of the start and twenty megabytes, which a
 * process may never need. It works with one thread and without a cache: unpacked, an image may be hundreds of times as large as its file.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1)
    library.cache(false)
    return library
  })
  return loading
}
