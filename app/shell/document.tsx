import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLocale } from '../locale.ts'
import { appOs } from '../native-app.ts'
import { publicConfig } from '../public-config.ts'

/** `<` would end the script element early. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The HTML document around every page. */
export const Document = ({ children }: { children: ReactNode }) => (
  <html lang={currentLocale()} data-app={appOs() ?? undefined} suppressHydrationWarning>
    <head>
      <HeadContent />
    </head>
    <body>
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
