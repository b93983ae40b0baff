/** A machine that looks at pictures may have no face for Hangul: the mail borrows those of the stories. */
const copyFontFaces = () =>
  [...document.styleSheets]
    .flatMap(({ href, cssRules }) =>
      [...cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ cssText }) =>
          cssText
            .replace(/(font-family:[^;]*?) Variable/, '$1')
            .replace(
              /url\("([^"]+)"\)/g,
              (_, url: string) => `url("${new URL(url, href ?? location.href)}")`,
            ),
        ),
    )
    .join('\n')

/** Gives the document of a frame the faces of the page around it. */
export const applyFonts = (frame: HTMLIFrameElement) => {
  const style = frame.contentDocument?.createElement('style')
  if (!style) return
  style.textContent = copyFontFaces()
  frame.contentDocument?.head.append(style)
}
