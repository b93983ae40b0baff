/** What the global alert and confirm show; one at a time, the later ones wait. */
export type DialogMessage = { title: string; message: string; confirm?: { action: string; cancel: string } }
type QueuedDialog = DialogMessage & { answer: (yes: boolean) => void }

let queue: QueuedDialog[] = []
let hasOpened = false
const listeners = new Set<() => void>()

const updateQueue = (next: QueuedDialog[]) => {
  queue = next
  hasOpened = true
  for (const listener of listeners) listener()
}

export const dialogs = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): QueuedDialog | undefined => queue[0],
  /** Whether there ever was one. */
  asked: () => hasOpened,
  close: (yes: boolean) => {
    const [first, ...rest] = queue
    updateQueue(rest)
    first?.answer(yes)
  },
}

/** Shows a message and resolves to whether the shopper agreed; an alert always resolves to true once closed. */
export const showDialog = (message: DialogMessage): Promise<boolean> =>
  new Promise((answer) =>
    updateQueue([...queue, { ...message, answer: (yes) => answer(message.confirm ? yes : true) }]),
  )
