import { useEffect, useState } from 'react'
import { scrollToTop } from '#styled/scroll-to-top.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { arrowUp } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface ScrollToTopProps extends RootProps<'div'> {
  /** What it does: 맨 위로. */
  label: string
  /** From where on it is seen, in px. */
  threshold?: number
}

export const ScrollToTop = ({ label, threshold = 200, ...rest }: ScrollToTopProps) => {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [threshold])
  return (
    <div {...toRootProps(rest, scrollToTop({ hidden: !far }))} data-print="none">
      <IconButton variant="circle" icon={arrowUp} label={label} onClick={() => window.scrollTo({ top: 0 })} />
    </div>
  )
}
