import { viewerTitles } from './toolbar.ts'

/**
 * Who looks at a story, in its parameters. A story whose `viewer` is false or not there looks the same to everyone, or
 * its name says who looks: it offers no choice.
 */
export interface ViewerParameters {
  /** Who looks at it until someone else is chosen. */
  viewer?: keyof typeof viewerTitles | false
  /** Arguments of the part for each of them. */
  member?: object
  visitor?: object
  /** Cached answers for each of them, as in `queries`. */
  viewerQueries?: Partial<Record<keyof typeof viewerTitles, () => readonly unknown[]>>
}

const isViewer = (value: unknown): value is keyof typeof viewerTitles =>
  typeof value === 'string' && value in viewerTitles

/** The viewer of a story: the chosen one, or its own; null for a story that offers no choice. */
export const resolveViewer = (
  { viewer: own }: Pick<ViewerParameters, 'viewer'>,
  choice: unknown,
): keyof typeof viewerTitles | null => {
  if (!own) return null
  return isViewer(choice) ? choice : own
}
