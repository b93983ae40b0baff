type Method = 'GET' | 'POST' | 'DELETE'

/** The name under which WebDriver hands out elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const request = async <T>(url: string, method: Method, body?: object): Promise<T> => {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${url}: ${value?.error ?? response.status} ${value?.message ?? ''}`)
  return value
}

/** A session of WebDriver at a driver's address; a command that is refused throws. */
export const openSession = async (url: string, alwaysMatch: object) => {
  const { sessionId, capabilities } = await request<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>(`${url}/session`, 'POST', { capabilities: { alwaysMatch } })
  const send = <T>(method: Method, path: string, body?: object) =>
    request<T>(`${url}/session/${sessionId}${path}`, method, body)
  return {
    version: capabilities.browserVersion,
    setSize: (width: number, height: number) => send('POST', '/window/rect', { x: 0, y: 0, width, height }),
    open: (address: string) => send('POST', '/url', { url: address }),
    runScript: <T>(script: string) => send<T>('POST', '/execute/sync', { script, args: [] }),
    press: ({ x, y }: { x: number; y: number }) =>
      send('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    typeIntoFocus: async (text: string) => {
      const element = await send<Record<string, string>>('GET', '/element/active')
      await send('POST', `/element/${element[elementKey] ?? ''}/value`, { text })
    },
    takeScreenshot: () => send<string>('GET', '/screenshot'),
    listWindows: () => send<string[]>('GET', '/window/handles'),
    switchTo: (handle: string) => send('POST', '/window', { handle }),
    close: () => send('DELETE', ''),
  }
}
