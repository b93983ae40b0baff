import { useEffect, useRef, useState } from 'react'
import { loadInTurn, type FramePhase } from './frame-queue.ts'
import { useNearness } from './use-nearness.ts'

interface StoryFrameProps {
  storyId: string
  title: string
  /** The width of the page in the frame, and that at which it is drawn, in px. */
  width: number
  drawnWidth: number
  height: number
  globals: Record<string, string>
  /** Scrolls and can be pressed; without it, it is a picture in which neither the wheel nor the Tab key ends. */
  isLive?: boolean
}

const notes: Record<FramePhase, string> = { waiting: 'waits for its turn', loading: 'loads …', shown: '' }

const Frame = ({ storyId, title, width, drawnWidth, height, globals, isLive = false }: StoryFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<FramePhase>('waiting')
  const text = Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const address = `iframe.html?id=${storyId}&viewMode=story&globals=${text}`
  useEffect(() => (frame.current ? loadInTurn(frame.current, address, setPhase) : undefined), [address])
  const scale = drawnWidth / width
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        inert={!isLive}
        style={{
          width,
          height: height / scale,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
      {phase !== 'shown' && <Placeholder title={title} note={notes[phase]} />}
    </>
  )
}

const Placeholder = ({ title, note }: { title: string; note: string }) => (
  <p
    style={{
      position: 'absolute',
      inset: 0,
      margin: 0,
      padding: 8,
      background: '#fcfaf7',
      color: '#6a6058',
      fontSize: 12,
      lineHeight: '18px',
    }}
  >
    {title}
    <br />
    {note}
  </p>
)

/** A real story at the width of a page, drawn smaller; it lives while it is in view or near to it. */
export const StoryFrame = (props: StoryFrameProps) => {
  const { box, isNear } = useNearness()
  return (
    <div
      ref={box}
      style={{
        position: 'relative',
        width: props.drawnWidth,
        height: props.height,
        overflow: 'hidden',
        border: '1px solid #e4ddd3',
        background: '#fff',
      }}
    >
      {isNear ? <Frame {...props} /> : <Placeholder title={props.title} note="" />}
    </div>
  )
}
