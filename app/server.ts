import { locales } from '#api/locales.ts'
import type { RequestContext } from './request-context.ts'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** Scripts are built once a language; their addresses differ by its name alone. */
const handlers = Object.fromEntries(
  locales.map((locale) => [
    locale,
    createStartHandler({
      handler: defaultRenderHandler,
      transformAssets: ({ url }) => ({ href: url.replace(`/${locales[0]}/`, `/${locale}/`) }),
    }),
  ]),
)

const fetch = (request: Request, options: { context: RequestContext }) =>
  handlers[options.context.locale]?.(request, options as never)

export default { fetch }
