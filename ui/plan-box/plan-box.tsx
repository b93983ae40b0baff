import { mostInBox } from '#drawings/plan-box/most-in-box.ts'
import { drawPlanBoxShapes, layOutPlanBox } from '#drawings/plan-box/plan-box.ts'
import { planBox } from '#styled/plan-box.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface PlanBoxProps extends RootProps<'div'> {
  /** What is in the box, for readers: 영동 청수 스위트, 2병. */
  label: string
  /** The bottles' pictures, from left to right; six at most are drawn. */
  bottles: readonly Pick<ImageProps, 'src' | 'avif' | 'webp'>[]
  /** Without what is free beside a box of up to three bottles: for the tiles of a list. */
  cut?: boolean
  /** In the first view: the pictures load at once. */
  priority?: boolean
}

/** An open box with bottles in it, as it is sent again and again. */
export const PlanBox = ({ label, bottles, cut, priority = false, ...rest }: PlanBoxProps) => {
  const classes = planBox({ cut })
  const shapes = layOutPlanBox(bottles.length)
  return (
    <div {...toRootProps(rest, classes.root)} role="img" aria-label={label}>
      <div className={classes.drawing}>
        <div
          className={classes.shapes}
          dangerouslySetInnerHTML={{ __html: drawPlanBoxShapes(shapes.back) }}
        />
        <div className={classes.bottles}>
          {bottles.slice(0, mostInBox).map((bottle, at) => (
            <span key={at} className={classes.bottle}>
              <Image
                {...bottle}
                alt=""
                width={220}
                height={700}
                sizes="(max-width: 639px) 14vw, 88px"
                fit="contain"
                ratio="fill"
                priority={priority}
              />
            </span>
          ))}
        </div>
        <div
          className={classes.shapes}
          dangerouslySetInnerHTML={{ __html: drawPlanBoxShapes(shapes.front) }}
        />
      </div>
    </div>
  )
}
