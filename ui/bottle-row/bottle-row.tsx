import { bottleRow, type BottleRowVariants } from '#styled/bottle-row.ts'
import { Image } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface BottleRowProps extends RootProps<'div'> {
  /** At most three are drawn. */
  bottles: readonly BottleImage[]
  /** small: in a list · medium: in a box · large: in front of a cover */
  size?: BottleRowVariants['size']
  /** Loads at once. */
  priority?: boolean
}

/** How wide a bottle stands at each size, below 768 px and from there on. */
const widths = {
  small: '(max-width: 767px) 23px, 29px',
  medium: '(max-width: 767px) 37px, 43px',
  large: '(max-width: 767px) 76px, 132px',
}

/** Bottles beside each other on one floor. */
export const BottleRow = ({ bottles, size = 'medium', priority, ...rest }: BottleRowProps) => (
  <div {...toRootProps(rest, bottleRow({ size }))}>
    {bottles.slice(0, 3).map((bottle) => (
      <Image
        key={bottle.src}
        {...bottle}
        alt=""
        width={220}
        height={700}
        sizes={widths[size]}
        fit="contain"
        priority={priority}
      />
    ))}
  </div>
)
