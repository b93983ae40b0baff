import { useEffect, useRef, useState } from 'react'

/** Two short tones, in Hz and seconds from now. */
const tones = [
  { hertz: 880, from: 0 },
  { hertz: 1175, from: 0.18 },
]
const toneSeconds = 0.16

const ring = (audio: AudioContext): void => {
  for (const { hertz, from } of tones) {
    const at = audio.currentTime + from
    const gain = audio.createGain()
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(0.25, at + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + toneSeconds)
    const oscillator = audio.createOscillator()
    oscillator.frequency.value = hertz
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + toneSeconds)
  }
}

/** A red dot: the icon of the window while an order waits that was not looked at. */
const alertIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#c62828"/></svg>',
)}`

/** Puts a mark before the title of the window and into its icon; returns what takes it away. */
const markWindow = (mark: string): (() => void) => {
  const { title } = document
  document.title = `${mark} ${title}`
  const icon = document.createElement('link')
  icon.rel = 'icon'
  icon.href = alertIcon
  document.head.append(icon)
  return () => {
    if (document.title === `${mark} ${title}`) document.title = title
    icon.remove()
  }
}

/**
 * Notices that a newer order was paid than before, in the same store: it rings where sound was turned on, which a
 * browser allows after a press alone, and marks the window until the order was looked at.
 */
export const useNewOrderAlert = (
  place: string,
  newestPaidAt: string | null | undefined,
): { isSoundOn: boolean; hasNewOrder: boolean; setSound: (isOn: boolean) => void; setSeen: () => void } => {
  const audio = useRef<AudioContext | null>(null)
  const before = useRef<{ place: string; paidAt: string } | null>(null)
  const [isSoundOn, setIsSoundOn] = useState(false)
  const [hasNewOrder, setHasNewOrder] = useState(false)
  useEffect(() => {
    if (newestPaidAt === undefined) return
    const paidAt = newestPaidAt ?? ''
    const isSamePlace = before.current?.place === place
    const isNewer = isSamePlace && paidAt > (before.current?.paidAt ?? '')
    const latest = isSamePlace && !isNewer ? (before.current?.paidAt ?? '') : paidAt
    before.current = { place, paidAt: latest }
    if (!isNewer) return
    setHasNewOrder(true)
    if (audio.current) ring(audio.current)
  }, [place, newestPaidAt])
  useEffect(() => (hasNewOrder ? markWindow('●') : undefined), [hasNewOrder])
  useEffect(() => () => void audio.current?.close(), [])
  return {
    isSoundOn,
    hasNewOrder,
    setSound: (isOn) => {
      setIsSoundOn(isOn)
      if (!isOn) {
        void audio.current?.close()
        audio.current = null
        return
      }
      audio.current = new AudioContext()
      ring(audio.current)
    },
    setSeen: () => setHasNewOrder(false),
  }
}
