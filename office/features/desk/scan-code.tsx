import { useEffect, useRef } from 'react'
import { m } from '#office-messages'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorGlobals = { BarcodeDetector?: new (how: { formats: string[] }) => Detector }

const getDetectors = (): DetectorGlobals => (typeof window === 'undefined' ? {} : (window as DetectorGlobals))

/** Whether this browser reads codes with its camera; a hand-held reader types into the field by itself. */
export const canScan = (): boolean =>
  getDetectors().BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

export interface ScanCodeProps {
  onRead: (text: string) => void
  onFailed: () => void
  onClose: () => void
}

const startReading = (
  video: HTMLVideoElement,
  { onRead, onFailed }: Pick<ScanCodeProps, 'onRead' | 'onFailed'>,
) => {
  const { BarcodeDetector } = getDetectors()
  const detector = BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] })
  let stream: MediaStream | undefined
  let isOver = false
  const detectCodes = async () => {
    while (!isOver && detector) {
      const [code] = video.readyState >= 2 ? await detector.detect(video) : []
      if (code && !isOver) return onRead(code.rawValue)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    await detectCodes()
  }
  const stop = () => {
    isOver = true
    stream?.getTracks().forEach((track) => track.stop())
  }
  begin().catch(() => !isOver && onFailed())
  return stop
}

/** The camera's picture, until it shows a code. */
export const ScanCode = ({ onRead, onFailed, onClose }: ScanCodeProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onRead, onFailed })
  useEffect(() => (video.current ? startReading(video.current, handlers.current) : undefined), [])
  return (
    <Sheet open onClose={onClose} title={m['desk.scan.title']()} closeLabel={m['desk.scan.close']()}>
      <Stack gap={12}>
        <video ref={video} muted playsInline style={{ width: '100%' }} />
        <Text size="small" tone="secondary">
          {m['desk.scan.lead']()}
        </Text>
      </Stack>
    </Sheet>
  )
}
