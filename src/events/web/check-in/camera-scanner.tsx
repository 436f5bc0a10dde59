import { Alert } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import styles from './check-in.module.css'
import { type Detector, loadDetector } from './code-detector.ts'

/** Milliseconds between two pictures, and for which a code that is still in the picture is not read again. */
const pause = 250
const sameCodePause = 4000

/** Shows the camera and reads the codes in its picture, until it is removed. */
export function CameraScanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })

  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    let detector: Detector | null = null
    let last = { text: '', at: 0 }

    async function read(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> {
      detector ??= await loadDetector()
      return detector.detect(picture)
    }

    async function look(): Promise<void> {
      if (isOver || !video.current) return
      for (const { rawValue: text } of await read(video.current).catch(() => [])) {
        const now = Date.now()
        if (text !== last.text || now - last.at > sameCodePause) latest.current(text)
        last = { text, at: now }
      }
      if (!isOver) timer = setTimeout(look, pause)
    }

    async function start(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        void look()
      } catch (error) {
        if (!isOver) setFailure(failureOf(error))
      }
    }

    function stop(): void {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    void start()
    return stop
  }, [])

  if (failure)
    return (
      <Alert color="red" role="alert" icon={<IconCameraOff aria-hidden="true" />}>
        {failure}
      </Alert>
    )
  return <video ref={video} muted playsInline className={styles.video} aria-label={t`Camera picture`} />
}

function failureOf(error: unknown): string {
  const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
  return isRefused
    ? t`The camera is blocked. Allow it for this page in your browser’s settings and reload the page. You can also type the codes, or use the list.`
    : t`We couldn’t start the camera. Type the codes, or use the list.`
}
