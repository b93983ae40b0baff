import type { Ref } from 'react'
import { mapFrame } from '#styled/map-frame.ts'

export interface MapFrameProps {
  /** What the map shows, for readers: the same stands in a list beside it. */
  title: string
  /** The document that draws the map. */
  src: string
  /** The frame, for who talks with its document. */
  ref?: Ref<HTMLIFrameElement>
}

/** A map that another company draws, in a document of its own. */
export const MapFrame = ({ title, src, ref }: MapFrameProps) => (
  <iframe ref={ref} title={title} src={src} className={mapFrame()} />
)
