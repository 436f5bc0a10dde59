import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasterReady } from '../../../ui/feedback/toast.ts'
import { largePostPicture } from '../../picture-rules.ts'
import { createPostPictures } from '../../web/pictures/post-pictures.ts'

/** Uploads that were started and neither ended nor were aborted. */
let requests: FakeRequest[] = []
let startedUploads = 0
let stored = new Map<string, string>()
let toasts: string[] = []

/** An upload that ends when the test says so. */
class FakeRequest {
  upload: { onprogress?: unknown } = {}
  status = 0
  response: unknown = null
  onload?: () => void
  onabort?: () => void
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    startedUploads += 1
    requests.push(this)
  }
  abort(): void {
    requests = requests.filter((request) => request !== this)
    this.onabort?.()
  }
  answer(id: string): void {
    requests = requests.filter((request) => request !== this)
    Object.assign(this, { status: 200, response: { id } })
    this.onload?.()
  }
}

toasterReady({ error: (title: string) => toasts.push(title) } as never)

beforeEach(() => {
  requests = []
  startedUploads = 0
  stored = new Map()
  toasts = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const photo = (name: string, size = 8) => new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(size)], name)
const key = 'pictures'
const drafted = () => JSON.parse(stored.get(key) ?? '{"pictures":[]}').pictures.map(({ id }: { id: string }) => id)
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

async function finishUpload(id: string): Promise<void> {
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer(id)
  await vi.waitFor(() => expect(drafted()).toContain(id))
}

test('leaving while a post waits for its pictures says that it was not sent, and ends all uploads', async () => {
  const pictures = createPostPictures(key, [])
  pictures.add([photo('first.jpg'), photo('second.jpg'), photo('third.jpg')])
  await finishUpload('first')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  const prepared = pictures.prepare()
  pictures.stop()
  expect(await prepared).toBeNull()
  await settled()
  expect(toasts).toEqual(['Your post wasn’t sent'])
  expect(startedUploads).toBe(2)
  expect(drafted()).toEqual(['first'])
})

test('an editor that was left no longer changes the draft, which the next editor may use', async () => {
  const left = createPostPictures(key, [])
  left.add([photo('first.jpg')])
  await finishUpload('first')
  left.stop()
  const next = createPostPictures(key, [])
  next.add([photo('second.jpg')])
  await finishUpload('second')
  left.describe('first', 'A roof')
  expect(drafted()).toEqual(['first', 'second'])
  expect(toasts).toEqual([])
})

test('leaving while pictures upload says that they are missing, but not in an editor without a draft', async () => {
  const existing = createPostPictures(null, [])
  existing.add([photo('a.jpg')])
  existing.stop()
  const fresh = createPostPictures(key, [])
  fresh.add([photo('b.jpg')])
  fresh.stop()
  await settled()
  expect(toasts).toEqual(['Some pictures weren’t uploaded'])
})

test('an editor that React stops and starts again at once uploads its pictures', async () => {
  const pictures = createPostPictures(key, [])
  pictures.start()
  pictures.stop()
  pictures.start()
  pictures.add([photo('first.jpg')])
  await finishUpload('first')
  expect(drafted()).toEqual(['first'])
})

test('once a post was sent, its pictures are forgotten, and one that was added meanwhile stays', async () => {
  const pictures = createPostPictures(key, [])
  pictures.add([photo('sent.jpg')])
  await finishUpload('sent')
  pictures.add([photo('later.jpg')])
  await finishUpload('later')
  pictures.clear([{ id: 'sent', description: '' }])
  expect(drafted()).toEqual(['later'])
  // Also when the person left while the post was on its way.
  pictures.stop()
  pictures.clear([{ id: 'later', description: '' }])
  expect(drafted()).toEqual([])
})

test('a photo above the server’s limit is refused only if it cannot be made smaller, and is not tried again', async () => {
  const pictures = createPostPictures(key, [])
  pictures.add([photo('camera.jpg', 11 * 1024 * 1024)])
  const first = () => pictures.read().pictures[0]
  await vi.waitFor(() => expect(first()?.error).toBe(largePostPicture))
  expect(pictures.canRetry(first()?.key ?? '')).toBe(false)

  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob(['small'], { type: 'image/jpeg' })),
    }),
  })
  pictures.add([photo('camera.jpg', 11 * 1024 * 1024)])
  await finishUpload('camera')
  expect(drafted()).toEqual(['camera'])
})
