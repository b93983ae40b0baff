import type { ComponentProps, HTMLAttributes, JSX, Ref } from 'react'
import { joinClasses } from './join-classes.ts'

type ReactName = 'children' | 'dangerouslySetInnerHTML' | 'key'

/**
 * What a user of a part may say of its root element: the attributes of that element and its `ref`. A name that the
 * part uses otherwise, `Own`, is the part's.
 */
export type RootProps<Tag extends keyof JSX.IntrinsicElements, Own extends PropertyKey = never> = Omit<
  ComponentProps<Tag>,
  Own | ReactName
>

/** The same of a part whose element depends on its properties: what all elements have. */
export type AnyRootProps<Own extends PropertyKey = never> = Omit<
  HTMLAttributes<HTMLElement> & {
    /** The root element. */
    ref?: Ref<HTMLElement>
  },
  Own | ReactName
>

/** Attributes of an element of any name: its `ref` is the user's to choose. */
interface Attributes {
  className?: string
  ref?: Ref<never>
}

/** The attributes of a root element: what the user says of it, and the part's class names before the user's. */
export const toRootProps = <Rest extends { className?: string }>(
  rest: Rest,
  own: string,
): Rest & Attributes => ({ ...rest, className: joinClasses(own, rest.className) })
