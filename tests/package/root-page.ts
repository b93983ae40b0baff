import { createElement, createRef, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { LinkProvider, type LinkProps } from '#ui/link'

/** A part and the properties of its first story. */
export interface RootSample {
  part: ComponentType<object>
  args: object
}

/** Where each thing arrived that a user said of a part. */
export interface Arrival {
  /** How many elements have the attributes. */
  elements: number
  /** Whether that is the outermost element, or a control within it. */
  place: 'root' | 'control'
  id: string
  description: string | null
  refIsElement: boolean
  /** The element with the class, and with the style. */
  className: 'root' | 'element' | 'other'
  style: 'root' | 'element' | 'other'
  /** Properties of the part that became attributes of its root. */
  leaked: string[]
}

const findPlace = (target: Element | null, root: Element, element: Element | null) =>
  target === root ? 'root' : target && target === element ? 'element' : 'other'

const isAttribute = (element: Element, name: string) =>
  /^(data|aria)-|^(class|role|style|open|viewbox|preserveaspectratio|width|height)$/i.test(name) ||
  name in element

/** Draws a part with attributes of its user, and says where they arrived. */
export const readArrival = ({ part, args }: RootSample): Arrival => {
  const place = document.body.appendChild(document.createElement('div'))
  const ref = createRef<Element>()
  const own = { 'data-testid': 'own', id: 'own', 'aria-describedby': 'note', style: { order: 7 }, ref }
  const root = createRoot(place)
  flushSync(() => root.render(createElement(part, { ...args, ...own, className: 'own' } as object)))
  const elements = place.querySelectorAll('[data-testid=own]')
  const [element = null] = elements
  const outer = [...place.children].find((child) => child.contains(element)) ?? place
  const arrival: Arrival = {
    elements: elements.length,
    place: element === outer ? 'root' : 'control',
    id: element?.id ?? '',
    description: element?.getAttribute('aria-describedby') ?? null,
    refIsElement: element !== null && ref.current === element,
    className: findPlace(place.querySelector('.own'), outer, element),
    style: findPlace(place.querySelector('[style*="order: 7"]'), outer, element),
    leaked: Object.keys(args).filter((name) => element?.hasAttribute(name) && !isAttribute(element, name)),
  }
  root.unmount()
  place.remove()
  return arrival
}

const HostLink = (props: LinkProps) => createElement('a', { ...props, 'data-host': '' })

/** The addresses of a part's links, and those among them that the link of the host does not draw. */
export const listLinks = ({ part, args }: RootSample) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(createElement(LinkProvider, { value: HostLink }, createElement(part, args))))
  const links = [...place.querySelectorAll('a[href]')]
  const listAddresses = (all: Element[]) => all.map((link) => link.getAttribute('href') ?? '')
  const lists = {
    all: listAddresses(links),
    outside: listAddresses(links.filter((link) => !link.matches('[data-host]'))),
  }
  root.unmount()
  place.remove()
  return lists
}
