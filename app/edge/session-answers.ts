/** What browsers get in place of a token: it is in a cookie that scripts cannot read. */
const replacement = 'kept-in-cookie'

/**
 * The request as the API takes it: with a bearer in place of cookies. It is a new request: one of the server's
 * own class cannot be copied with its body.
 */
export const withBearer = (request: Request, token: string | undefined): Request => {
  const headers = new Headers(request.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  headers.delete('cookie')
  const { method, url, body, signal } = request
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' as const }) })
}

/** Moves the token of an answer to cookies, as the lines of `toCookies`, and removes it from the body. */
export const moveTokenToCookie = async (
  answer: Response,
  toCookies: (token: string, exp: number) => readonly string[],
): Promise<Response> => {
  const body = (await answer.json()) as { access_token?: string | null; exp?: number | null }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const { access_token: token, exp } = body
  // A person without a membership comes back from a social login without a token.
  if (typeof token !== 'string') return Response.json(body, { status: answer.status, headers })
  for (const line of toCookies(token, exp ?? 0)) headers.append('set-cookie', line)
  return Response.json({ ...body, access_token: replacement }, { status: answer.status, headers })
}

/** Whether an answer says, with this code, that the session of its cookie is over. */
export const saysSessionEnded = async (answer: Response, code: string): Promise<boolean> => {
  if (answer.status !== 401) return false
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return body?.code === code
}

/** The answer with cookies of its own. */
export const withCookies = (answer: Response, lines: readonly string[]): Response => {
  const response = new Response(answer.body, answer)
  for (const line of lines) response.headers.append('set-cookie', line)
  return response
}
