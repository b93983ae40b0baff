import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Sets styles of an element by script, such as `{ left: '40%' }`: as an attribute of a server's answer the content
 * security policy would refuse them.
 */
export const useElementStyle = <Element extends HTMLElement>(
  style: Readonly<Record<string, string>>,
): RefObject<Element | null> => {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(style)) element.current?.style.setProperty(name, text)
  })
  return element
}
