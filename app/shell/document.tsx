import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { LogoSource, logoDrawing } from '#ui/logo'
import { toNoticeMarkup } from '#ui/notice'
import { currentLocale } from '../locale.ts'
import { findAppOs } from '../native-app.ts'
import { getPublicConfig } from '../public-config.ts'
import { toFontLoaderScript } from './font-loader.ts'
import { replayInputScript } from './replay-input.ts'
import { replayClickScript } from './replay-click.ts'
import { progressiveLayoutScript } from './progressive-layout.ts'
import { recordLeaveTimeScript } from './record-leave-time.ts'
import { deferredStartScript } from '../platform/hydration/defer-scripts.ts'
import { nativeShellHandshakeScript } from './native-shell-handshake.ts'

/** `<` would end the script element early. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * React makes errors while it starts, and a browser that is being looked into would read all of its scripts again to say
 * where; `client.tsx` sets the limit back.
 */
const clearStackTraceLimit = 'delete Error.stackTraceLimit;'
/** A form that is sent before its script is there would leave the page, and what was written with it. */
const preventEarlySubmit =
  "addEventListener('submit',e=>{let f=e.target;f.getAttribute('method')=='post'&&!f.hasAttribute('action')&&e.preventDefault()},!0);"
const toHeadScript = () =>
  `{${clearStackTraceLimit}${recordLeaveTimeScript}${preventEarlySubmit}${replayInputScript}${replayClickScript}${nativeShellHandshakeScript}${deferredStartScript}${toFontLoaderScript()}${progressiveLayoutScript}}`

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
