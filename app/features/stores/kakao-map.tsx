import { useEffect, useRef, useState } from 'react'
import type { KoreaMapProps } from '#ui/korea-map'
import { MapFrame } from '#ui/map-frame'

export interface KakaoMapProps extends Pick<KoreaMapProps, 'label' | 'points' | 'here' | 'onPoint'> {
  /** Called once where Kakao has drawn nothing after all. */
  onFailure: () => void
}

/** What the document in the frame says (app/front/kakao-map.ts). */
type Word = 'listening' | 'drawn' | 'failed' | { store: number }

const patienceMs = 8000

const useWords = (onWord: (word: Word) => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<{ map?: Word }>) => {
      const ours = source === frame.current?.contentWindow && origin === location.origin
      if (ours && data.map) onWord(data.map)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  })
  return frame
}

/** Stores on Kakao's map; whoever frames it draws another one when it fails. */
export const KakaoMap = ({ label, points, here, onPoint, onFailure }: KakaoMapProps) => {
  const [step, setStep] = useState<'opening' | 'listening' | 'drawn'>('opening')
  const frame = useWords((word) => {
    if (word === 'failed') onFailure()
    else if (typeof word === 'object') onPoint?.(word.store)
    else setStep(word)
  })
  const open = step !== 'opening'
  const shown = JSON.stringify({
    points: points.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude })),
    here,
  })
  useEffect(() => {
    if (open) frame.current?.contentWindow?.postMessage(shown, location.origin)
  }, [open, shown, frame])
  useEffect(() => {
    if (step === 'drawn') return
    const late = setTimeout(onFailure, patienceMs)
    return () => clearTimeout(late)
  }, [step, onFailure])
  return <MapFrame ref={frame} title={label} src="/kakao-map" />
}
