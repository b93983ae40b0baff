/** What a picture belongs to. */
export const pictureSubjects = ['PRODUCT', 'WINE', 'WINERY', 'STORE'] as const
export type PictureSubject = (typeof pictureSubjects)[number]

/** What a picture shows, in the order of a gallery. */
export const pictureRoles = ['BOTTLE', 'LABEL', 'BACK_LABEL', 'PACK', 'SCENE'] as const
export type PictureRole = (typeof pictureRoles)[number]

/** By what right the shop shows it: its own work, by a licence, or by leave of the maker. */
export const pictureRights = ['OWN', 'LICENSED', 'MAKER'] as const
export type PictureRight = (typeof pictureRights)[number]

/** What a picture could do better; none of it keeps it from being shown. */
export const pictureWarnings = ['CORNERS', 'BLUR', 'SMALL'] as const
export type PictureWarning = (typeof pictureWarnings)[number]

/** Whether it is on show, taken away by a person, or hidden because its rights have ended. */
export const pictureStates = ['SHOWN', 'REMOVED', 'ENDED'] as const

/** What a picture, or a wine without one, waits for. */
export const pictureDefects = ['MISSING', 'ENDED', 'ENDING', 'WARNING'] as const
export type PictureDefect = (typeof pictureDefects)[number]

/** The narrowest long side that is taken, the longest of the copy that is stored, and the most pixels. */
export const pictureSides = { min: 1200, max: 3000 } as const
export const maxPicturePixels = 40_000_000

/** The most pictures of one subject. */
export const maxPictures = 24

/** Rights that end within so many days are shown among what needs care. */
export const endingDays = 30

/** The box that a bottle is cropped to, as wide and as high as those that are drawn. */
export const bottleBox = { width: 22, height: 70 } as const

/** A part of a picture, in shares of its width and height. */
export type PictureCrop = { x: number; y: number; width: number; height: number }
/** A point of a picture, in shares of its width and height. */
export type PicturePoint = { x: number; y: number }
