/*
 * Package: react-dom 19.3.1.
 * Shape: a hydrated element has its props under a key that begins with `__reactProps`; a field has a
 * `_valueTracker` with the value that React saw last, and React ignores an event that does not differ from it.
 * Buys: what was entered and pressed before hydration is not lost (app/inline/replay-input.ts, replay-click.ts), so that
 * scripts can start after the first paint (defer-scripts.ts). That buys 30 % of LCP (2026-11-26).
 */

type Tracked = Element & { _valueTracker?: { setValue: (value: string) => void } }

/** The props of an element's last rendering, or undefined where React has not hydrated it. */
export const findReactProps = (element: Element): Record<string, unknown> | undefined => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
  return key === undefined ? undefined : (element as unknown as Record<string, Record<string, unknown>>)[key]
}

/** Makes React take the field's value as new when it is entered again. */
export const forgetTrackedValue = (field: Tracked, value: string): void =>
  field._valueTracker?.setValue(`${value}.`)
