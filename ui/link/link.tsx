import { createContext, use, type AnchorHTMLAttributes, type ElementType, type Ref } from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where the link leads. */
  href: string
  /** The anchor itself. */
  ref?: Ref<HTMLAnchorElement>
}

const Anchor = createContext<ElementType<LinkProps>>('a')

/** Every link of every part is drawn by the component given here, once, at the root: `<LinkProvider value={ShopLink}>`. */
export const LinkProvider = Anchor

export const Link = (props: LinkProps) => {
  const Component = use(Anchor)
  return <Component {...props} />
}
