type VariantValues = Readonly<Record<string, unknown>>
/** The short names of the variants that style an element. */
type Keys = Readonly<Record<string, string>>

const toClass = (prefix: string, value: unknown, letters?: number): string => {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value !== 'object') return ` ${prefix}_${String(value).slice(0, letters)}`
  return Object.entries(value)
    .map(([at, one]) => ` ${at === 'base' ? '' : `${at}:`}${prefix}_${one}`)
    .join('')
}

const toClasses = (
  name: string,
  keys: Keys,
  variants: VariantValues,
  defaults: VariantValues,
  letters?: number,
) => {
  let classes = name
  for (const key in keys) classes += toClass(`${name}--${keys[key]}`, variants[key] ?? defaults[key], letters)
  return classes
}

/** The class names of one element; values are cut to `letters`, a value per breakpoint gives a class each. */
export const recipe =
  (name: string, keys: Keys, defaults: VariantValues, letters?: number) =>
  (variants: VariantValues = {}): string =>
    toClasses(name, keys, variants, defaults, letters)

/** The class names of each slot; a slot gets only the variants that style it. */
export const slots =
  <Slot extends string>(
    parts: Readonly<Record<Slot, readonly [name: string, keys: Keys]>>,
    defaults: VariantValues,
    letters?: number,
  ) =>
  (variants: VariantValues = {}): Record<Slot, string> => {
    const classes = {} as Record<Slot, string>
    for (const slot in parts) {
      const [name, keys] = parts[slot]
      classes[slot] = toClasses(name, keys, variants, defaults, letters)
    }
    return classes
  }
