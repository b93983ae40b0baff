/** The letters after `g`, each of which leads to a page. */
export const goLetters = ['o', 'w', 's', 'c'] as const
export type GoLetter = (typeof goLetters)[number]

/** What keys do on every page of the desk. */
export type KeyAct =
  | 'palette'
  | 'help'
  | 'search'
  | 'next'
  | 'previous'
  | 'select'
  | 'edit'
  | 'save'
  | 'submit'
  | `go.${GoLetter}`

export type KeyPress = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat' | 'timeStamp'
>

/** How long after `g` its second letter counts. */
const goMs = 1500

const withControl: Partial<Record<string, KeyAct>> = {
  KeyK: 'palette',
  KeyS: 'save',
  Enter: 'submit',
  NumpadEnter: 'submit',
}
const arrows: Partial<Record<string, KeyAct>> = { ArrowDown: 'next', ArrowUp: 'previous' }
const singles: Partial<Record<string, KeyAct>> = { Slash: 'search', KeyX: 'select', KeyE: 'edit' }

const findGo = (code: string): KeyAct | null => {
  const letter = goLetters.find((one) => code === `Key${one.toUpperCase()}`)
  return letter ? `go.${letter}` : null
}

/**
 * Reads keys by their place on the keyboard, so that a Hangul keyboard does what a Latin one does. `isAtRest` says that
 * the keys belong to a field or a dialog, `hasSingles` whether single characters count at all (WCAG 2.1.4).
 */
export const createKeyReader = () => {
  let goSince: number | null = null

  const readSingle = ({ code, shiftKey, timeStamp }: KeyPress): KeyAct | null => {
    const isSecond = goSince !== null && timeStamp - goSince <= goMs
    goSince = null
    if (isSecond && !shiftKey) {
      const go = findGo(code)
      if (go) return go
    }
    if (shiftKey) return code === 'Slash' ? 'help' : null
    if (code === 'KeyG') goSince = timeStamp
    return singles[code] ?? null
  }

  return (
    press: KeyPress,
    { isAtRest, hasSingles }: { isAtRest: boolean; hasSingles: boolean },
  ): KeyAct | null => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat: isRepeated } = press
    if (altKey) return null
    if (ctrlKey || metaKey) {
      const act = shiftKey || isRepeated ? undefined : withControl[code]
      // A Korean text nearly always ends in a syllable that is still composed: it can be saved, and is not sent.
      return act === undefined || (isComposing && act === 'submit') ? null : act
    }
    if (isComposing || isAtRest) return null
    const arrow = arrows[code]
    if (arrow) return shiftKey ? null : arrow
    return hasSingles && !isRepeated ? readSingle(press) : null
  }
}
