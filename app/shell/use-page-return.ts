import { useEffect } from 'react'

/** Reports that the browser shows this document again from its cache, after another one had replaced it. */
export const usePageReturn = (onReturn: () => void): void =>
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [onReturn])
