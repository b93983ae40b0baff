import type { RootProps } from '../theme/root-props.ts'
export { logoDrawing } from './drawing.ts'

export type LogoProps = RootProps<'svg'>

/** The word mark in the colour of the text around it. Its outlines come from the document's `LogoSource`. */
export const Logo = (rest: LogoProps) => (
  <svg {...rest} viewBox="0 -2 175.2 76" fill="currentColor" aria-hidden="true">
    <use href="#vini-logo" />
  </svg>
)

export interface LogoSourceProps extends RootProps<'div'> {
  /** `logoDrawing`, or nothing in a browser whose document a server wrote. */
  drawing: string
}

/** Stands once in a document. A browser whose document was written by a server goes without the drawing's text. */
export const LogoSource = ({ drawing, ...rest }: LogoSourceProps) => (
  <div {...rest} hidden>
    <svg suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawing }} />
  </div>
)
