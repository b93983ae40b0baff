/** Runs tasks one after another; none of them may fail. `onEnd` is called when the last one is over. */
export const createQueue = (onEnd: () => void) => {
  let last = Promise.resolve()
  let open = 0
  return (task: () => Promise<void>): void => {
    open += 1
    last = last.then(task).then(() => {
      open -= 1
      if (open === 0) onEnd()
    })
  }
}
