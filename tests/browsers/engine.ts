/** A browser as the walk drives it: real clicks and keys at points of the page, over any protocol. */
export interface Engine {
  name: string
  /** Limited by the engine's windows; MiniBrowser's are at least 447 px wide. */
  resize: (width: number, height: number) => Promise<void>
  open: (url: string) => Promise<void>
  /** The value of an expression in the page; serialized as JSON. */
  evaluate: <T>(expression: string) => Promise<T>
  press: (at: { x: number; y: number }) => Promise<void>
  type: (text: string) => Promise<void>
  /** PNG, as base64. */
  takeScreenshot: () => Promise<string>
  listWindows: () => Promise<string[]>
  switchTo: (window: string) => Promise<void>
  close: () => Promise<void>
}

export const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Retries until `ask` returns a value; throws after `ms`. */
export const waitUntil = async <T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  ms = 45_000,
): Promise<T> => {
  const end = Date.now() + ms
  let reason = ''
  while (Date.now() < end) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      // A page that is being replaced throws.
      reason = String(error)
    }
    await delay(150)
  }
  throw new Error(`waited in vain for ${what} ${reason}`)
}

export type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text' | 'image'

const selectors: Record<Kind, string> = {
  button: 'button,[role=button]',
  link: 'a[href]',
  field: 'input:not([type=checkbox]):not([type=radio]),textarea',
  choice: 'input[type=checkbox],input[type=radio],[role=radio]',
  heading: 'h1,h2,h3',
  text: 'main *,[role=log] *',
  image: 'img,svg[role=img],[role=img]',
}

/**
 * Runs in the page: the point of the first visible element with such a name, once it is in view and
 * uncovered.
 */
const findPressTarget = (selector: string, source: string) => {
  const name = new RegExp(source)
  const toAccessibleName = (one: Element) => {
    const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ')
    const text = one.matches('input,textarea') ? '' : one.textContent
    return (
      one.getAttribute('aria-label') ??
      (labels || text || one.getAttribute('placeholder') || '')
    ).trim()
  }
  const open = [...document.querySelectorAll('dialog[open]')].pop() ?? document
  for (const one of open.querySelectorAll(selector)) {
    if (!name.test(toAccessibleName(one)) || (one as HTMLButtonElement).disabled) continue
    const label = one.matches('[type=checkbox],[type=radio]')
      ? (one as HTMLInputElement).labels?.[0]
      : undefined
    const target = label ?? one
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = target.getBoundingClientRect()
    if (width < 2 || height < 2) continue
    const point = {
      x: Math.round(x + Math.min(width / 2, label ? 12 : width)),
      y: Math.round(y + height / 2),
    }
    const top = document.elementFromPoint(point.x, point.y)
    if (top && (target.contains(top) || top.contains(target)))
      return { ...point, name: toAccessibleName(one) }
  }
  return null
}

export type PressTarget = { x: number; y: number; name: string }

/** The point of an element of this kind and name, as soon as it can be pressed. */
export const locate = (engine: Engine, kind: Kind, name: RegExp, ms?: number): Promise<PressTarget> =>
  waitUntil(
    `${kind} ${String(name)}`,
    () =>
      engine.evaluate<PressTarget | null>(
        `(${String(findPressTarget)})(${JSON.stringify(selectors[kind])},${JSON.stringify(name.source)})`,
      ),
    ms,
  )
