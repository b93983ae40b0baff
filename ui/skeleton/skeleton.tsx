import { skeleton, type SkeletonVariants } from '#styled/skeleton.ts'

export interface SkeletonProps {
  /** The box that the content will take. */
  shape?: SkeletonVariants['shape']
  /** How much of the line it fills. */
  width?: SkeletonVariants['width']
}

/** Stands for content that is on its way; seen after 200 ms. Say that it loads once, outside. */
export const Skeleton = ({ shape, width }: SkeletonProps) => (
  <span aria-hidden className={skeleton({ shape, width })} />
)
