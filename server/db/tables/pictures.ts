import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  PictureCrop,
  PicturePoint,
  PictureRight,
  PictureRole,
  PictureSubject,
  PictureWarning,
} from '#api/contract/office/pictures.options.ts'
import type { Locale } from '#api/fields.ts'
import { createdAt, id, names } from './columns.ts'
import { files } from './files.ts'

/**
 * Photographs of products, wines, wineries and stores. A product shows its own and, for each role that it has
 * none of, those of its wine. Until its rights end a picture is on show; `products.photo_version` follows it.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    subject: text('subject').$type<PictureSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    role: text('role').$type<PictureRole>().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** The order within the subject, from 0. */
    position: smallint('position').notNull(),
    /** The part that is shown; null is all of it. */
    crop: jsonb('crop').$type<PictureCrop>(),
    /** What stays in sight where a picture is cut further; null is its middle. */
    focal: jsonb('focal').$type<PicturePoint>(),
    alt: names('alt'),
    /** The languages whose alt text was made from the facts and has not been edited. */
    altOffered: text('alt_offered').array().$type<Locale[]>().notNull().default([]),
    rights: text('rights').$type<PictureRight>().notNull(),
    holder: text('holder').notNull(),
    /** The last day on which it may be shown; null without an end. */
    rightsUntil: date('rights_until', { mode: 'string' }),
    state: text('state').$type<'SHOWN' | 'REMOVED'>().notNull().default('SHOWN'),
    warnings: text('warnings').array().$type<PictureWarning[]>().notNull().default([]),
    /** The stored copy in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of what is shown of it. */
    thumbhash: text('thumbhash'),
    /** A hash of file and crop; part of its addresses. */
    look: text('look').notNull(),
    /** Counts changes; a change names the one it was made from. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique('pictures_file').on(t.fileId),
    index('pictures_subject').on(t.subject, t.subjectId, t.position),
    index('pictures_rights')
      .on(t.rightsUntil)
      .where(sql`state = 'SHOWN' and rights_until is not null`),
    index('pictures_warnings')
      .on(t.id)
      .where(sql`state = 'SHOWN' and warnings <> '{}'`),
    check('pictures_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
