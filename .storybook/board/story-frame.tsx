import { useEffect, useRef, useState } from 'react'

/** More frames than these at once make a page slow: the last ones in view keep theirs. */
const maxFrames = 6
const frames: { close: () => void }[] = []

const open = (frame: { close: () => void }) => {
  frames.push(frame)
  if (frames.length > maxFrames) frames.shift()?.close()
}
const forget = (frame: { close: () => void }) => {
  const at = frames.indexOf(frame)
  if (at >= 0) frames.splice(at, 1)
}

interface StoryFrameProps {
  storyId: string
  title: string
  /** The width of the page in the frame, and that at which it is drawn, in px. */
  width: number
  drawnWidth: number
  height: number
  globals: Record<string, string>
}

/** A real story at the width of a page, drawn smaller; it lives while it is in view. */
export const StoryFrame = ({ storyId, title, width, drawnWidth, height, globals }: StoryFrameProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const frame = { close: () => setOpen(false) }
    const watch = new IntersectionObserver(([entry]) => {
      forget(frame)
      setOpen(entry?.isIntersecting ?? false)
      if (entry?.isIntersecting) open(frame)
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      forget(frame)
    }
  }, [])
  const text = Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const scale = drawnWidth / width
  return (
    <div
      ref={box}
      style={{
        width: drawnWidth,
        height,
        overflow: 'hidden',
        border: '1px solid #e4ddd3',
        background: '#fff',
      }}
    >
      {isOpen && (
        <iframe
          title={title}
          src={`iframe.html?id=${storyId}&viewMode=story&globals=${text}`}
          style={{
            width,
            height: height / scale,
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      )}
    </div>
  )
}
