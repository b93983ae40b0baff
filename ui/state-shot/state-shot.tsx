import { stateShot, type StateShotVariants } from '#styled/state-shot.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface StateShotProps extends RootProps<'figure'>, StateShotVariants {
  /** What the picture is of. */
  name: string
  /** The picture, which opens whole. */
  src: string
  /** What the picture shows, for readers. */
  alt: string
}

/** One picture of a contact sheet. */
export const StateShot = ({ name, src, alt, shape, ...rest }: StateShotProps) => {
  const classes = stateShot({ shape })
  return (
    <figure {...toRootProps(rest, classes.root)}>
      <a href={src} className={classes.picture}>
        <img className={classes.image} src={src} alt={alt} loading="lazy" decoding="async" />
      </a>
      <figcaption className={classes.name}>{name}</figcaption>
    </figure>
  )
}
