import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'
import { Id, Picture } from '../fields.ts'
import { pictureRoles } from './office/pictures.options.ts'

/** A photograph of a wine or its surroundings. */
export const ProductPhoto = defineEntity('ProductPhoto', {
  id: Id,
  role: z.enum(pictureRoles),
  image: Picture,
  /** What is shown of it, in pixels of the stored copy. */
  width: z.int(),
  height: z.int(),
  /** What stays in sight where it is cut, in shares of width and height; null is its middle. */
  focal: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** Whether it was taken for the wine in any vintage, and may show another one. */
  anyVintage: z.boolean(),
})
