import type { ReactNode } from 'react'
import { pictureField } from '#styled/picture-field.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface PictureItem {
  /** What names it among the others. */
  id: string | number
  /** The picture's address. */
  src: string
  /** What the picture shows; empty where the title says it. */
  alt: string
  /** What kind of picture it is: 병. */
  title: string
  /** What else is known of it: its alt text, rights, warnings. */
  children?: ReactNode
  /** Buttons: up, down, change, remove. */
  acts?: ReactNode
}

export interface PictureFieldProps extends RootProps<'ul'> {
  /** What the pictures belong to: 이 와인의 사진. */
  label: string
  /** The pictures in their order. */
  items: readonly PictureItem[]
}

/** The pictures of a thing in their order, each with what is known of it and what can be done. */
export const PictureField = ({ label, items, ...rest }: PictureFieldProps) => {
  const classes = pictureField()
  return (
    <ul {...toRootProps(rest, classes.root)} aria-label={label}>
      {items.map(({ id, src, alt, title, children, acts }) => (
        <li key={id} className={classes.item}>
          <div className={classes.picture}>
            <img className={classes.image} src={src} alt={alt} loading="lazy" />
          </div>
          <div className={classes.text}>
            <span className={classes.title}>{title}</span>
            {children}
          </div>
          {acts && <div className={classes.acts}>{acts}</div>}
        </li>
      ))}
    </ul>
  )
}
