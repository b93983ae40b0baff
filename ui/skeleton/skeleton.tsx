import { skeleton, type SkeletonVariants } from '#styled/skeleton.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SkeletonProps extends RootProps<'span'> {
  /** The box that the content will take. */
  shape?: SkeletonVariants['shape']
  /** How much of the line it fills. */
  width?: SkeletonVariants['width']
}

/** Stands for content that is on its way; seen after 200 ms. Say that it loads once, outside. */
export const Skeleton = ({ shape, width, ...rest }: SkeletonProps) => (
  <span {...toRootProps(rest, skeleton({ shape, width }))} aria-hidden />
)
