import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { AnyRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { getRequestContext } from '../../request-context.ts'
import { deferScripts } from './defer-scripts.ts'
import { waitForTurn } from '../../wait-for-turn.ts'

type PageRequest = { router: AnyRouter; responseHeaders: Headers }

/**
 * Renders a page. Its text goes to the front as it is, and the response has none: put into one, it would be made into
 * bytes, streamed and read back before it is compressed.
 */
export const renderPage = async ({ router, responseHeaders: headers }: PageRequest): Promise<Response> => {
  try {
    await waitForTurn()
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    getRequestContext().drawn(import.meta.env.DEV ? [html] : deferScripts(html))
    return new Response(null, { status: getSsrStatus(router), headers })
  } catch (error) {
    const { failed: reportFailure, drawn: sendHtml, requestId } = getRequestContext()
    reportFailure(error)
    sendHtml([`Internal Server Error (${requestId})`])
    return new Response(null, { status: 500, headers })
  } finally {
    router.serverSsr?.cleanup()
  }
}
