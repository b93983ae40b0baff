import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { AnyRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { getRequestContext } from '../../request-context.ts'
import { deferScripts } from './defer-scripts.ts'
import { waitForTurn } from '../../wait-for-turn.ts'

/*
 * Package: @tanstack/react-router 1.170.46.
 * Shape: `RouterServer`, `transformHtmlStringWithRouter` and `getSsrStatus` of `ssr/server`, from which the router makes
 * its own handler; `serverSsr.cleanup` ends a request.
 * Buys: home, list and wine take 25.2, 26.4 and 17.0 ms of CPU (mean of two runs); with the page in a response that is
 * read back, as the router's handler has it, 27.4, 31.7 and 20.2 (2026-11-26).
 */

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
