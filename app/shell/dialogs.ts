/** What the global alert and confirm show; one at a time, the later ones wait. */
export type Saying = { title: string; message: string; confirm?: { action: string; cancel: string } }
type Waiting = Saying & { answer: (yes: boolean) => void }

let queue: Waiting[] = []
let asked = false
const listeners = new Set<() => void>()

const changed = (next: Waiting[]) => {
  queue = next
  asked = true
  for (const listener of listeners) listener()
}

export const dialogs = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Waiting | undefined => queue[0],
  /** Whether there ever was one. */
  asked: () => asked,
  close: (yes: boolean) => {
    const [first, ...rest] = queue
    changed(rest)
    first?.answer(yes)
  },
}

/** Shows a message and resolves to whether the shopper agreed; an alert always resolves to true once closed. */
export const say = (saying: Saying): Promise<boolean> =>
  new Promise((answer) =>
    changed([...queue, { ...saying, answer: (yes) => answer(saying.confirm ? yes : true) }]),
  )
