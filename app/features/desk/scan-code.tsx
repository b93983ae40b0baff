import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detecting = { BarcodeDetector?: new (how: { formats: string[] }) => Detector }

const detectors = (): Detecting => (typeof window === 'undefined' ? {} : (window as Detecting))

/** Whether this browser reads codes with its camera; a hand-held reader types into the field by itself. */
export const canScan = (): boolean =>
  detectors().BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

export interface ScanCodeProps {
  onRead: (text: string) => void
  onFailed: () => void
  onClose: () => void
}

const reading = (
  video: HTMLVideoElement,
  { onRead, onFailed }: Pick<ScanCodeProps, 'onRead' | 'onFailed'>,
) => {
  const { BarcodeDetector } = detectors()
  const detector = BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] })
  let stream: MediaStream | undefined
  let over = false
  const look = async () => {
    while (!over && detector) {
      const [found] = video.readyState >= 2 ? await detector.detect(video) : []
      if (found && !over) return onRead(found.rawValue)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (over) return stop()
    video.srcObject = stream
    await video.play()
    await look()
  }
  const stop = () => {
    over = true
    stream?.getTracks().forEach((track) => track.stop())
  }
  begin().catch(() => !over && onFailed())
  return stop
}

/** The camera's picture, until it shows a code. */
export const ScanCode = ({ onRead, onFailed, onClose }: ScanCodeProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const acts = useRef({ onRead, onFailed })
  useEffect(() => (video.current ? reading(video.current, acts.current) : undefined), [])
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
