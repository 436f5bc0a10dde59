import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#text'
import { fieldErrorsOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { readDraft, saveDraft } from '../../../ui/forms/drafts.ts'
import type { Picture, PictureChoice } from '../../contract.ts'
import { maxPictures, missingPicture, pictureUrl, tooManyPictures } from '../../picture-rules.ts'

/** A picture in the editor of a post. */
export type EditedPicture = {
  /** Identifies it in the editor, also while the server has given it no id. */
  key: string
  /** Null until it is uploaded. */
  id: string | null
  /** The name of the file; empty for a picture that was uploaded before. */
  name: string
  description: string
  /** `processing`: the file was sent, and the server makes its own version of it. */
  state: 'waiting' | 'uploading' | 'processing' | 'uploaded' | 'failed'
  /** The share that was sent, from 0 to 1. */
  progress: number
  error: string | null
}

type State = {
  pictures: readonly EditedPicture[]
  /** The picture that was removed last and its place, to bring it back. */
  removed: { picture: EditedPicture; index: number } | null
  /** What is wrong with all of them, such as that they are too many. */
  fault: string | null
  /** Whether the post is to be sent as soon as all pictures are uploaded. */
  isWaiting: boolean
  /** Whether the person is being asked for missing descriptions. It happens once for a post. */
  isAsking: boolean
  wasAsked: boolean
}

type SavedPicture = { id: string; description: string }

const failedUpload = t`This picture couldn’t be uploaded. Please check your connection and try again.`
/** Keys of chosen files are unique on the page, which may have several editors. */
let chosenFiles = 0

const loadUpload = () => import('./upload-picture.ts')

export type PostPictures = ReturnType<typeof createPostPictures>

/**
 * The pictures of a post that is being written or edited: their uploads, order, and descriptions.
 * @param draftKey where this browser keeps those that are uploaded until the post is sent; null for an existing post
 * @param saved the pictures that the post has
 */
export function usePostPictures(draftKey: string | null, saved: readonly Picture[] = []): PostPictures {
  const [pictures] = useState(() => createPostPictures(draftKey, saved))
  useSyncExternalStore(pictures.subscribe, pictures.read, pictures.read)
  useEffect(() => {
    pictures.start()
    return pictures.stop
  }, [pictures])
  return pictures
}

/** The store of `usePostPictures`, apart from React. */
export function createPostPictures(draftKey: string | null, saved: readonly SavedPicture[]) {
  const drafted = draftKey === null ? [] : (readDraft<{ pictures: SavedPicture[] }>(draftKey).pictures ?? [])
  let state: State = {
    pictures: [...saved, ...drafted].map(toEdited),
    ...{ removed: null, fault: null, isWaiting: false, isAsking: false, wasAsked: false },
  }
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const uploads = new Map<string, AbortController>()
  /** Uploads run one after the other: the first pictures are complete soonest. */
  let lastUpload: Promise<void> = Promise.resolve()
  /** Whether the person left the editor. The draft may then belong to the next one. */
  let isStopped = false

  function set(changes: Partial<State>, isForDraft = !isStopped): void {
    state = { ...state, ...changes }
    if (changes.pictures && draftKey !== null && isForDraft) saveDraft(draftKey, draftOf(state.pictures))
    for (const listener of listeners) listener()
  }

  function change(key: string, changes: Partial<EditedPicture>): void {
    set({ pictures: state.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)) })
  }

  const find = (key: string) => state.pictures.find((picture) => picture.key === key)

  function enqueue(key: string): void {
    if (!files.has(key)) return
    change(key, { state: 'waiting', progress: 0, error: null })
    lastUpload = lastUpload.then(() => upload(key))
  }

  async function upload(key: string): Promise<void> {
    const file = files.get(key)
    if (isStopped || !file || find(key)?.state !== 'waiting') return
    const controller = new AbortController()
    uploads.set(key, controller)
    change(key, { state: 'uploading' })
    try {
      const { uploadPicture } = await loadUpload()
      const onProgress = (progress: number) =>
        change(key, { progress, state: progress < 1 ? 'uploading' : 'processing' })
      const { id } = await uploadPicture(file, { onProgress, signal: controller.signal })
      change(key, { id, state: 'uploaded', error: null })
      files.delete(key)
    } catch (error) {
      // Nothing waits for an upload that was canceled.
      if (isStopped || !find(key)) return
      const loaded = await loadUpload().catch(() => null)
      // Sending the same file again would fail again.
      if (loaded?.isRefused(error)) files.delete(key)
      change(key, { state: 'failed', error: loaded?.messageOfUpload(error, failedUpload) ?? failedUpload })
    } finally {
      uploads.delete(key)
    }
  }

  function add(added: readonly File[]): void {
    const room = maxPictures - state.pictures.length
    const pictures = added.slice(0, Math.max(0, room)).map((file): EditedPicture => {
      const key = `file-${chosenFiles++}`
      files.set(key, file)
      return { key, id: null, name: file.name, description: '', state: 'waiting', progress: 0, error: null }
    })
    const fault = added.length > room ? tooManyPictures : null
    set({ pictures: [...state.pictures, ...pictures], fault, removed: null })
    for (const { key } of pictures) enqueue(key)
  }

  /** Removes a picture, which cancels its upload. `restore` brings it back. */
  function remove(key: string): void {
    const index = state.pictures.findIndex((picture) => picture.key === key)
    const picture = state.pictures[index]
    if (!picture) return
    uploads.get(key)?.abort()
    set({ pictures: state.pictures.toSpliced(index, 1), removed: { picture, index }, fault: null })
  }

  function restore(): void {
    const { removed } = state
    if (!removed || state.pictures.length >= maxPictures) return
    set({ pictures: state.pictures.toSpliced(removed.index, 0, removed.picture), removed: null })
    if (removed.picture.id === null) enqueue(removed.picture.key)
  }

  /** Moves a picture by one place. @returns its new place, from 1 */
  function move(key: string, by: 1 | -1): number {
    const from = state.pictures.findIndex((picture) => picture.key === key)
    const to = Math.min(Math.max(from + by, 0), state.pictures.length - 1)
    const picture = state.pictures[from]
    if (picture) set({ pictures: state.pictures.toSpliced(from, 1).toSpliced(to, 0, picture), removed: null })
    return to + 1
  }

  /**
   * Waits for uploads, and asks once for descriptions that are missing.
   * @returns the pictures to send, or null if the post cannot be sent yet; the editor then says why
   */
  async function prepare(): Promise<PictureChoice[] | null> {
    if (state.isWaiting) return null
    set({ isWaiting: true })
    while (!isStopped && state.pictures.some(isUnderWay)) await lastUpload
    set({ isWaiting: false })
    const { pictures, wasAsked } = state
    if (pictures.some(isUnderWay)) return null
    if (pictures.some(({ state }) => state === 'failed')) {
      set({ fault: t`A picture couldn’t be added. Try it again or remove it, then send your post.` })
      return null
    }
    if (!wasAsked && pictures.some(({ description }) => description.trim() === '')) {
      set({ isAsking: true, wasAsked: true })
      return null
    }
    set({ isAsking: false, fault: null })
    return pictures.flatMap(({ id, description }) => (id === null ? [] : [{ id, description: description.trim() }]))
  }

  /** Marks the pictures that the server rejected with a post. @returns whether there are any */
  function showProblem(error: unknown): boolean {
    const places = Object.keys(fieldErrorsOf(error)).flatMap((field) => /^pictures\.(\d+)\./.exec(field)?.[1] ?? [])
    for (const place of places) {
      const key = state.pictures[Number(place)]?.key
      if (key) change(key, { state: 'failed', error: missingPicture })
    }
    return places.length > 0
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    remove,
    restore,
    move,
    prepare,
    showProblem,
    describe: (key: string, description: string) => change(key, { description }),
    retry: enqueue,
    /** Whether a picture that failed can be sent again, because its file is still known. */
    canRetry: (key: string) => files.has(key),
    /** Checks a picture that did not load: one of an old draft may have been deleted meanwhile. */
    check: async (key: string) => {
      const id = find(key)?.id
      const answer = id && (await fetch(pictureUrl(id, 'small')).catch(() => null))
      if (answer && answer.status === 404) change(key, { id: null, state: 'failed', error: missingPicture })
    },
    stopAsking: () => set({ isAsking: false }),
    /** Forgets the pictures of a post that was sent, also those of its draft. Those that were added meanwhile stay. */
    clear: (sent: readonly PictureChoice[]) => {
      const pictures = state.pictures.filter(({ id }) => !sent.some((picture) => picture.id === id))
      set({ pictures, removed: null, fault: null, isAsking: false, wasAsked: false }, true)
    },
    start: () => {
      isStopped = false
    },
    /** Ends the uploads when the person leaves the editor, and says so if a post waits for them. */
    stop: () => {
      isStopped = true
      for (const controller of uploads.values()) controller.abort()
      if (draftKey === null || !state.pictures.some(isUnderWay)) return
      toast.error(state.isWaiting ? t`Your post wasn’t sent` : t`Some pictures weren’t uploaded`, {
        description: t`You left before the upload finished. Your text is kept. Please add the missing pictures again.`,
      })
    },
  }
}

function isUnderWay({ state }: EditedPicture): boolean {
  return state === 'waiting' || state === 'uploading' || state === 'processing'
}

function toEdited({ id, description }: SavedPicture): EditedPicture {
  return { key: id, id, name: '', description, state: 'uploaded', progress: 1, error: null }
}

/** What is kept of pictures in a draft: those that the server has. */
function draftOf(pictures: readonly EditedPicture[]): { pictures: SavedPicture[] } | null {
  const saved = pictures.flatMap(({ id, description }) => (id === null ? [] : [{ id, description }]))
  return saved.length > 0 ? { pictures: saved } : null
}
