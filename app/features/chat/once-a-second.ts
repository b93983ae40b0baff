const oftenMs = 1000

/** Does it at once, and again at the end of a second in which it was asked for once more. */
export const onceASecond = (act: () => void) => {
  let [again, resting] = [false, false]
  const go = () => {
    again = false
    resting = true
    act()
    setTimeout(() => {
      resting = false
      if (again) go()
    }, oftenMs)
  }
  return () => {
    if (resting) again = true
    else go()
  }
}
