import type { ElementType, Key } from 'react'
import { Fragment, jsx as createElement, jsxs as createElements } from 'react/jsx-runtime'

export { Fragment }

interface Props {
  className?: unknown
  href?: unknown
}

/** Lines and areas of a drawing, and what shows no box: no rule of the base is for them. */
const unstyled =
  /^(path|g|circle|ellipse|rect|line|polygon|polyline|text|tspan|textPath|defs|use|symbol|mask|clipPath|pattern|stop|linearGradient|radialGradient|filter|fe\w+|title|br|wbr|source|option|script|style|link|meta)$/

const hasClass = (className: string, pattern: RegExp) => pattern.test(className)

/** A component that only passes a class on, to a link of the host or to an element of Ark, gets the mark with it. */
const isMarkable = (type: ElementType, { href }: Props, className: string) => {
  if (typeof type === 'string') return !unstyled.test(type)
  return hasClass(className, /(^| )vini-/) || (href !== undefined && className === '')
}

const mark = (type: ElementType, props: Props): Props => {
  const className = typeof props.className === 'string' ? props.className : ''
  if (hasClass(className, /(^| )vini( |$)/) || !isMarkable(type, props, className)) return props
  return { ...props, className: className ? `vini ${className}` : 'vini' }
}

/**
 * The elements that parts draw have the class `vini`, those of the host within them have not: the base of the
 * package styles its own elements only.
 */
export const jsx = (type: ElementType, props: Props, key?: Key) => createElement(type, mark(type, props), key)

/** The same for several children. */
export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  createElements(type, mark(type, props), key)
