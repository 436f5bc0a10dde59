import { t } from '#text'
import { Trans } from '#trans'
import 'react-easy-crop/react-easy-crop.css'
import { Button, Modal, Text } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { toast } from '../../../../ui/feedback/toast.ts'
import { DialogFooter } from '../../../../ui/overlays/dialog-footer.tsx'
import classes from '../edit.module.css'
import { UploadProgress, useFileUpload } from './file-upload.tsx'

const maxZoom = 4

type PhotoDialogProps = { file: File; opened: boolean; onClose: () => void }

/** Lets the member choose the square of a picture that becomes their photo, and uploads it. */
export default function PhotoDialog({ file, opened, onClose }: PhotoDialogProps) {
  const image = useObjectUrl(file)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Area | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const { share, send, cancel } = useFileUpload('/api/profiles/me/photo')
  const zoomId = useId()

  async function upload(): Promise<void> {
    if (!square) return
    if (!(await send(file, fractionsOf(square)))) return
    toast.success(t`Photo uploaded successfully!`)
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={share === null ? onClose : cancel}
      title={t`Crop your photo`}
      closeOnClickOutside={false}
    >
      {isUnreadable ? (
        <Text role="alert">
          <Trans>We can’t open this picture. Please choose another one.</Trans>
        </Text>
      ) : (
        <>
          <div className={classes.cropper}>
            {image && (
              <Cropper
                image={image}
                crop={position}
                zoom={zoom}
                maxZoom={maxZoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                keyboardStep={8}
                disableAutomaticStylesInjection
                onCropChange={setPosition}
                onZoomChange={setZoom}
                onCropAreaChange={setSquare}
                mediaProps={{ onError: () => setIsUnreadable(true) }}
                cropperProps={{ role: 'application', 'aria-label': t`Visible area. Use the arrow keys to move it` }}
              />
            )}
          </div>
          <div className={classes.zoom}>
            <label htmlFor={zoomId}>
              <Trans>Zoom</Trans>
            </label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)}%`}
              onChange={(event) => setZoom(Number(event.currentTarget.value))}
            />
          </div>
        </>
      )}
      {share !== null && <UploadProgress share={share} />}
      <DialogFooter>
        <Button variant="default" onClick={share === null ? onClose : cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="terracotta" onClick={upload} loading={share !== null} disabled={!square || isUnreadable}>
          <Trans>Save photo</Trans>
        </Button>
      </DialogFooter>
    </Modal>
  )
}

/** The square as fractions of the upright picture, which the server expects. The cropper returns percentages. */
function fractionsOf(square: Area): Record<'x' | 'y' | 'width' | 'height', string> {
  const fraction = (value: number) => (Math.min(100, Math.max(0, value)) / 100).toFixed(6)
  return {
    x: fraction(square.x),
    y: fraction(square.y),
    width: fraction(square.width),
    height: fraction(square.height),
  }
}

/** A URL under which the browser shows a local file. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
