import { useEffect, useRef, useState } from 'react'
import { scrollToTop } from '#styled/scroll-to-top.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { arrowUp } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'

export interface ScrollToTopProps extends RootProps<'div'> {
  /** What it does: 맨 위로. */
  label: string
  /** From where on it is seen, in px. */
  threshold?: number
}

/** What it never covers: the way out at the end of a page, the main act, whose map it is. */
const precious = 'footer, [data-primary], [data-credit]'

/** Whether something that is not to be covered lies where an element stands. */
const isOverPrecious = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [left, (left + right) / 2, right - 1].some((x) =>
    [top, (top + bottom) / 2, bottom - 1].some((y) =>
      document.elementsFromPoint(x, y).some((one) => !element.contains(one) && one.closest(precious)),
    ),
  )
}

/** Back to the top, once the page has moved far enough; it gives way to what it would cover. */
export const ScrollToTop = ({ label, threshold = 200, ref, ...rest }: ScrollToTopProps) => {
  const root = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const look = () =>
      setIsShown(window.scrollY > threshold && root.current !== null && !isOverPrecious(root.current))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [threshold])
  const joinedRef = useJoinedRef(root, ref)
  return (
    <div {...toRootProps(rest, scrollToTop({ hidden: !isShown }))} ref={joinedRef} data-print="none">
      <IconButton variant="circle" icon={arrowUp} label={label} onClick={() => window.scrollTo({ top: 0 })} />
    </div>
  )
}
