import { useEffect, useRef, useState } from 'react'
import type { KoreaMapProps } from '#ui/korea-map'
import { MapFrame } from '#ui/map-frame'

export interface KakaoMapProps extends Pick<KoreaMapProps, 'label' | 'points' | 'here' | 'onPoint'> {
  /** Called once when Kakao could not draw the map. */
  onFailure: () => void
}

/** The messages of the document in the frame (app/edge/kakao-map.ts). */
type MapMessage = 'listening' | 'drawn' | 'failed' | { store: number }

const timeoutMs = 8000

const useMapMessages = (onMessage: (word: MapMessage) => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const handleMessage = ({ source, origin, data }: MessageEvent<{ map?: MapMessage }>) => {
      const isOurs = source === frame.current?.contentWindow && origin === location.origin
      if (isOurs && data.map) onMessage(data.map)
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  })
  return frame
}

/** Stores on Kakao's map; the caller draws another map when it fails. */
export const KakaoMap = ({ label, points, here, onPoint, onFailure }: KakaoMapProps) => {
  const [step, setStep] = useState<'opening' | 'listening' | 'drawn'>('opening')
  const frame = useMapMessages((word) => {
    if (word === 'failed') onFailure()
    else if (typeof word === 'object') onPoint?.(word.store)
    else setStep(word)
  })
  const open = step !== 'opening'
  const mapData = JSON.stringify({
    points: points.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude })),
    here,
  })
  useEffect(() => {
    if (open) frame.current?.contentWindow?.postMessage(mapData, location.origin)
  }, [open, mapData, frame])
  useEffect(() => {
    if (step === 'drawn') return
    const timer = setTimeout(onFailure, timeoutMs)
    return () => clearTimeout(timer)
  }, [step, onFailure])
  return <MapFrame ref={frame} title={label} src="/kakao-map" />
}
