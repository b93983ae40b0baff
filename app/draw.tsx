import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { AnyRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { requestContext } from './request-context.ts'
import { laterScripts } from './shell/start-later.ts'
import { takeTurn } from './take-turn.ts'

type Drawing = { router: AnyRouter; responseHeaders: Headers }

/**
 * Renders a page. Its text goes to the front as it is, and the response has none: put into one, it would be made into
 * bytes, streamed and read back before it is compressed.
 */
export const draw = async ({ router, responseHeaders: headers }: Drawing): Promise<Response> => {
  try {
    await takeTurn()
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    requestContext().drawn(import.meta.env.DEV ? [html] : laterScripts(html))
    return new Response(null, { status: getSsrStatus(router), headers })
  } catch (error) {
    const { failed, drawn, requestId } = requestContext()
    failed(error)
    drawn([`Internal Server Error (${requestId})`])
    return new Response(null, { status: 500, headers })
  } finally {
    router.serverSsr?.cleanup()
  }
}
