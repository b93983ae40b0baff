import { mapFrame } from '#styled/map-frame.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface MapFrameProps extends RootProps<'iframe'> {
  /** What the map shows, for readers: the same stands in a list beside it. */
  title: string
  /** The document that draws the map. */
  src: string
}

/** A map that another company draws, in a document of its own. */
export const MapFrame = ({ title, src, ...rest }: MapFrameProps) => (
  <iframe {...toRootProps(rest, mapFrame())} title={title} src={src} data-credit />
)
