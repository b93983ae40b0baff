type Chosen = Readonly<Record<string, unknown>>
/** The short names of the variants that style an element. */
type Keys = Readonly<Record<string, string>>

const classOf = (prefix: string, value: unknown, letters?: number): string => {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value !== 'object') return ` ${prefix}_${String(value).slice(0, letters)}`
  return Object.entries(value)
    .map(([at, one]) => ` ${at === 'base' ? '' : `${at}:`}${prefix}_${one}`)
    .join('')
}

const classesOf = (name: string, keys: Keys, chosen: Chosen, defaults: Chosen, letters?: number) => {
  let classes = name
  for (const key in keys) classes += classOf(`${name}--${keys[key]}`, chosen[key] ?? defaults[key], letters)
  return classes
}

/** The class names of one element; values are cut to `letters`, a value per breakpoint gives a class each. */
export const recipe =
  (name: string, keys: Keys, defaults: Chosen, letters?: number) =>
  (chosen: Chosen = {}): string =>
    classesOf(name, keys, chosen, defaults, letters)

/** The class names of each slot; a slot gets only the variants that style it. */
export const slots =
  <Slot extends string>(
    parts: Readonly<Record<Slot, readonly [name: string, keys: Keys]>>,
    defaults: Chosen,
    letters?: number,
  ) =>
  (chosen: Chosen = {}): Record<Slot, string> => {
    const classes = {} as Record<Slot, string>
    for (const slot in parts) {
      const [name, keys] = parts[slot]
      classes[slot] = classesOf(name, keys, chosen, defaults, letters)
    }
    return classes
  }
