import { locales } from '#api/locales.ts'
import { createStartHandler } from '@tanstack/react-start/server'
import { draw } from './draw.tsx'
import type { RequestContext } from './request-context.ts'

/** Scripts are built once a language; their addresses differ by its name alone. */
const handlers = Object.fromEntries(
  locales.map((locale) => [
    locale,
    createStartHandler({
      handler: draw,
      transformAssets: ({ url }) => ({ href: url.replace(`/${locales[0]}/`, `/${locale}/`) }),
    }),
  ]),
)

const fetch = (request: Request, options: { context: RequestContext }) =>
  handlers[options.context.locale]?.(request, options as never)

export default { fetch }
