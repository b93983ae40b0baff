import { useRef, useState } from 'react'
import { locales, type Locale } from '#api/locales.ts'
import { applyFonts } from './email-fonts.ts'

export type Mail = { subject: string; text: string; html: string }
export type InLanguage = (locale: Locale) => Mail

const widths = [390, 640]

type SheetProps = { html: string; width: number; title: string }

/** Like a mail program, shows it in a separate page without scripts. */
const Sheet = ({ html, width, title }: SheetProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(600)
  const handleLoad = async () => {
    const { current } = frame
    if (!current) return
    applyFonts(current)
    await current.contentDocument?.fonts.ready
    setHeight(current.contentDocument?.body.scrollHeight ?? 600)
  }
  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin"
      onLoad={() => void handleLoad()}
      style={{ width, height, maxWidth: '100%', border: '1px solid #e4ddd3' }}
    />
  )
}

interface LetterProps {
  of: InLanguage
  /** The toolbar's language alone, or all five one below the other. */
  languages: 'one' | 'all'
  locale?: Locale
}

const line = { margin: '0 0 8px', fontSize: 14 } as const

/** A mail with its subject at the widths of a phone and a computer, and its plain text. */
export const Letter = ({ of, languages, locale = 'ko-KR' }: LetterProps) =>
  (languages === 'all' ? locales : [locale]).map((one) => {
    const { subject, html, text } = of(one)
    return (
      <article key={one} lang={one} style={{ marginBottom: 40 }}>
        <p style={line}>
          {one} · <strong>{subject}</strong>
        </p>
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 16 }}>
          {widths.map((width) => (
            <Sheet key={width} html={html} width={width} title={`${subject} (${one}, ${width})`} />
          ))}
        </div>
        <details>
          <summary style={{ ...line, padding: '8px 0' }}>Plain text</summary>
          <pre style={{ whiteSpace: 'pre-wrap' }}>{text}</pre>
        </details>
      </article>
    )
  })
