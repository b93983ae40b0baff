const intervalMs = 1000

/** Does it at once, and again at the end of a second in which it was asked for once more. */
export const throttle = (act: () => void) => {
  let [isRequested, isResting] = [false, false]
  const run = () => {
    isRequested = false
    isResting = true
    act()
    setTimeout(() => {
      isResting = false
      if (isRequested) run()
    }, intervalMs)
  }
  return () => {
    if (isResting) isRequested = true
    else run()
  }
}
