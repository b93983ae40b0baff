type Answer = { code?: string; state?: string; error?: string; user?: string }

const storeCookies = (jar: Map<string, string>, answer: Response) => {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
}

const parseAnswer = (params: URLSearchParams): Answer => Object.fromEntries(params)

const parseForm = (html: string): Answer =>
  Object.fromEntries(
    [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  )

/**
 * One step of a browser of its own: keeps cookies; the caller follows redirects until they leave the
 * provider.
 */
const browse = async (jar: Map<string, string>, url: string, form?: Record<string, string>) => {
  const answer = await fetch(url, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { body: new URLSearchParams(form) }),
  })
  storeCookies(jar, answer)
  const location = answer.headers.get('location')
  return { next: location ? new URL(location, url) : null, answer }
}

/** Opens a provider's window and chooses an account, or cancels with null; returns what the shop receives. */
export const pickAccount = async (url: string, account: string | null): Promise<Answer> => {
  const jar = new Map<string, string>()
  const provider = new URL(url).origin
  const first = await browse(jar, url)
  if (!first.next)
    throw new Error(`the provider answered ${first.answer.status}: ${await first.answer.text()}`)
  if (first.next.origin !== provider) return parseAnswer(first.next.searchParams)
  await browse(jar, first.next.href)
  let step = await browse(jar, first.next.href, account === null ? { act: 'cancel' } : { account })
  while (step.next?.origin === provider) step = await browse(jar, step.next.href)
  return step.next ? parseAnswer(step.next.searchParams) : parseForm(await step.answer.text())
}

/** The ID token that a phone's native sign-in would give an app. */
export const fetchNativeToken = async (
  sandbox: string,
  provider: string,
  { account, nonce, audience }: { account: string; nonce: string; audience?: string },
): Promise<string> => {
  const answer = await fetch(`${sandbox}/${provider}/native`, {
    method: 'POST',
    body: new URLSearchParams({ account, nonce, ...(audience && { audience }) }),
  })
  const { id_token } = (await answer.json()) as { id_token: string }
  return id_token
}
