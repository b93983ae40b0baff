import { useEffect, useRef } from 'react'
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
  /** The kinds of code, as browsers name them. */
  formats: readonly string[]
  title: string
  lead: string
  closeLabel: string
  /** Goes on reading: a code counts again after a moment, so that each bottle that is held up is read once. */
  isContinuous?: boolean
  onRead: (text: string) => void
  onFailed: () => void
  onClose: () => void
}

type ReadingProps = Pick<ScanCodeProps, 'formats' | 'isContinuous' | 'onRead' | 'onFailed'>

const pauseMs = 150
/** How long a code is out of sight, or another one in it, before it counts again. */
const againMs = 1200

const startReading = (video: HTMLVideoElement, { formats, isContinuous, onRead, onFailed }: ReadingProps) => {
  const { BarcodeDetector } = getDetectors()
  const detector = BarcodeDetector && new BarcodeDetector({ formats: [...formats] })
  let stream: MediaStream | undefined
  let isOver = false
  const detectCodes = async () => {
    let last = { text: '', at: 0 }
    while (!isOver && detector) {
      const [code] = video.readyState >= 2 ? await detector.detect(video) : []
      if (code && !isOver) {
        if (!isContinuous) return onRead(code.rawValue)
        const { text, at } = last
        last = { text: code.rawValue, at: performance.now() }
        if (text !== last.text || last.at - at > againMs) onRead(code.rawValue)
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
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

/** The camera's picture, until it shows a code or is closed. */
export const ScanCode = (props: ScanCodeProps) => {
  const { title, lead, closeLabel, onClose } = props
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef<ReadingProps>(props)
  useEffect(() => (video.current ? startReading(video.current, handlers.current) : undefined), [])
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={closeLabel}>
      <Stack gap={12}>
        <video ref={video} muted playsInline style={{ width: '100%' }} />
        <Text size="small" tone="secondary">
          {lead}
        </Text>
      </Stack>
    </Sheet>
  )
}
