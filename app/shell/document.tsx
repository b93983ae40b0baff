import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { LogoSource, logoDrawing } from '#ui/logo'
import { toNoticeMarkup } from '#ui/notice'
import sans from '../fonts/noto-sans-kr.woff2?url'
import latinSans from '../fonts/noto-sans-latin.woff2?url'
import serif from '../fonts/noto-serif-kr-600.woff2?url'
import latinSerif from '../fonts/noto-serif-latin-600.woff2?url'
import headScript from '../inline/head.ts?inline-script'
import type { FontFiles } from '../inline/load-fonts.ts'
import { currentLocale } from '../locale.ts'
import { findAppOs } from '../native-app.ts'
import { getPublicConfig } from '../public-config.ts'

/** `<` would end the script element early. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const fontFiles: FontFiles = { sans, serif, latinSans, latinSerif }
const toHeadScript = () => `{const fontFiles=${toScriptJson(fontFiles)};${headScript}}`

/** Has run before React comes to the page, so that the browser's copy of the shop goes without its text. */
const HeadScript = () => (
  <script
    nonce={useRouter().options.ssr?.nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toHeadScript() : '' }}
  />
)

/** The browser that has no use for it has no copy of its text. */
const NoScript = () => (
  <noscript
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toNoticeMarkup(m['shell.no_script']()) : '' }}
  />
)

/** The HTML document around every page. */
export const Document = ({ children }: { children: ReactNode }) => (
  <html lang={currentLocale()} data-app={findAppOs() ?? undefined} suppressHydrationWarning>
    <head>
      <HeadContent />
      <HeadScript />
    </head>
    <body>
      <LogoSource drawing={import.meta.env.SSR ? logoDrawing : ''} />
      <NoScript />
      {children}
      <script
        id="vini-config"
        type="application/json"
        dangerouslySetInnerHTML={{ __html: toScriptJson(getPublicConfig()) }}
      />
      <Scripts />
    </body>
  </html>
)
