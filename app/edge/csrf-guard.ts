const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of this very origin writes, and not a program. Safari before 16.4 says nothing of a request's site, nor
 * does any browser to a page that came without encryption; all name the origin that writes.
 */
export const isOurPage = ({ headers }: Request, origin: string): boolean =>
  (headers.get('sec-fetch-site') ?? (headers.get('origin') === origin && 'same-origin')) === 'same-origin'

/** Whether the browser says that a request comes from this very origin, and it bears the shop's own header. */
export const isSameOrigin = (request: Request, origin: string): boolean => {
  if (request.headers.get('x-business-type') !== 'B2C') return false
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  // A browser names no origin when a page reads from its own.
  return (request.headers.get('origin') ?? (safeMethods.has(request.method) ? origin : null)) === origin
}

/**
 * Whether a request that carries the session cookie may act: it reads, or it comes from here. A foreign page cannot
 * add the shop's own header without being asked first.
 */
export const isCsrfSafe = (request: Request, origin: string): boolean =>
  safeMethods.has(request.method) || isSameOrigin(request, origin)
