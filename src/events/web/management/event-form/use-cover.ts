import { useEffect, useState } from 'react'
import { t } from '#text'
import { uploadFile } from '../../../../ui/files/upload.ts'
import type { CommunityEvent, Scope } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'

const loadPictures = () => import('../../../../ui/files/pictures.ts')

/** What saving the form does to the cover. */
type CoverChange = { kind: 'none' } | { kind: 'set'; file: File; previewUrl: string } | { kind: 'remove' }

/**
 * The cover in the event form. A chosen picture is shown at once, and sent when the form is saved, because a new event has
 * no address for it before.
 * @param savedUrl the URL of the event's cover; null without one
 */
export function useCover(savedUrl: string | null) {
  const [change, setChange] = useState<CoverChange>({ kind: 'none' })
  const [fault, setFault] = useState<string | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const previewUrl = change.kind === 'set' ? change.previewUrl : null
  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl])

  async function choose(chosen: File): Promise<void> {
    setPreparing(true)
    try {
      const { preparePicture } = await loadPictures()
      const { picture, fault: found } = await preparePicture(chosen)
      setFault(found)
      if (picture) setChange({ kind: 'set', file: picture, previewUrl: URL.createObjectURL(picture) })
    } catch {
      setFault(t`We couldn’t read this picture. Please check your connection and try again.`)
    } finally {
      setPreparing(false)
    }
  }

  return {
    /** The URL of the cover as it will be saved; null without one. */
    url: change.kind === 'none' ? savedUrl : previewUrl,
    /** Why the picture that was chosen last cannot be used. */
    fault,
    isPreparing,
    choose,
    remove(): void {
      setFault(null)
      setChange({ kind: savedUrl ? 'remove' : 'none' })
    },
    /**
     * Sends the change of the cover of a saved event.
     * @throws ORPCError when the server rejects the picture, or a plain Error for a lost connection
     */
    async save(id: string, scope: Scope): Promise<void> {
      if (change.kind === 'remove') await eventsApi.client.removeCover({ id, scope })
      if (change.kind === 'set') {
        const { file } = change
        const query = { name: file.name, scope }
        await uploadFile<CommunityEvent>({ path: `/api/admin/events/${id}/cover`, file, query })
      }
    },
  }
}

export type Cover = ReturnType<typeof useCover>
