export { logoDrawing } from './drawing.ts'

/** The word mark in the colour of the text around it. Its outlines come from the document's `LogoSource`. */
export const Logo = () => (
  <svg viewBox="0 -2 175.2 76" fill="currentColor" aria-hidden="true">
    <use href="#vini-logo" />
  </svg>
)

/** Stands once in a document. A browser whose document was written by a server goes without the drawing's text. */
export const LogoSource = ({ drawing }: { drawing: string }) => (
  <div hidden>
    <svg suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawing }} />
  </div>
)
