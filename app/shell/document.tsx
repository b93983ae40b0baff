import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { LogoSource, logoDrawing } from '#ui/logo'
import { noticeMarkup } from '#ui/notice'
import { currentLocale } from '../locale.ts'
import { appOs } from '../native-app.ts'
import { publicConfig } from '../public-config.ts'
import { loadFaces } from './faces.ts'
import { keepFilled } from './keep-filled.ts'
import { keepPressed } from './keep-pressed.ts'
import { layOutLater } from './lay-out-later.ts'
import { noteLeaving } from './note-leaving.ts'
import { startLater } from './start-later.ts'
import { tellWrapper } from './tell-wrapper.ts'

/** `<` would end the script element early. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * React makes errors while it starts, and a browser that is being looked into would read all of its scripts again to say
 * where; `client.tsx` sets the limit back.
 */
const quickStart = 'delete Error.stackTraceLimit;'
/** A form that is sent before its script is there would leave the page, and what was written with it. */
const keepWritten =
  "addEventListener('submit',e=>{let f=e.target;f.getAttribute('method')=='post'&&!f.hasAttribute('action')&&e.preventDefault()},!0);"
const beforePaint = () =>
  `{${quickStart}${noteLeaving}${keepWritten}${keepFilled}${keepPressed}${tellWrapper}${startLater}${loadFaces()}${layOutLater}}`

/** Has run before React comes to the page, so that the browser's copy of the shop goes without its text. */
const BeforePaint = () => (
  <script
    nonce={useRouter().options.ssr?.nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint() : '' }}
  />
)

/** The browser that has no use for it has no copy of its text. */
const NoScript = () => (
  <noscript
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? noticeMarkup(m['shell.no_script']()) : '' }}
  />
)

/** The HTML document around every page. */
export const Document = ({ children }: { children: ReactNode }) => (
  <html lang={currentLocale()} data-app={appOs() ?? undefined} suppressHydrationWarning>
    <head>
      <HeadContent />
      <BeforePaint />
    </head>
    <body>
      <LogoSource drawing={import.meta.env.SSR ? logoDrawing : ''} />
      <NoScript />
      {children}
      <script
        id="vini-config"
        type="application/json"
        dangerouslySetInnerHTML={{ __html: json(publicConfig()) }}
      />
      <Scripts />
    </body>
  </html>
)
