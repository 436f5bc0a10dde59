import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * The library for images. It is loaded with the first image, because it makes the start longer and a process may never need it. It
 * works with one thread and without a cache: unpacked, an image may be hundreds of times as large as its file.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1)
    library.cache(false)
    return library
  })
  return loading
}
