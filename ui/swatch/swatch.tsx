import { swatch } from '#styled/swatch.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SwatchProps extends RootProps<'div'> {
  /** The token: burgundy.700. */
  name: string
  /** The colour in hexadecimal. */
  hex: string
  /** What else is known of it: its contrast on white. */
  detail?: string
}

/** A colour with its name, for guides. */
export const Swatch = ({ name, hex, detail, ...rest }: SwatchProps) => {
  const classes = swatch()
  return (
    <div {...toRootProps(rest, classes.root)}>
      <svg className={classes.colour} aria-hidden>
        <rect width="100%" height="100%" fill={hex} />
      </svg>
      <span className={classes.name}>
        {(name.match(/[^.]*\.|[^.]+/g) ?? []).flatMap((part, at) =>
          at ? [<wbr key={part} />, part] : [part],
        )}
      </span>
      <span className={classes.detail}>{hex}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
  )
}
