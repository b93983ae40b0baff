import rest from './rest.css?url'

let loading: Promise<void> | undefined

const load = () =>
  new Promise<void>((resolve) => {
    if (document.querySelector(`[href="${rest}"]`)) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: rest })
    // Without them what opens looks plain, and is still of use.
    link.onload = link.onerror = () => resolve()
    document.querySelector('[rel=stylesheet]')?.after(link)
  })

/** The styles of all other pages, for the next page and for what opens later on this one. Development has all in one. */
export const loadRestStyles = (): Promise<void> =>
  (loading ??=
    import.meta.env.PROD && !import.meta.env.SSR && !import.meta.env.STORYBOOK ? load() : Promise.resolve())

/** What a press opens, once the recipes that it alone needs are there (scripts/build/divided-styles.ts). */
export const loadWithStyles = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [styledPart] = await Promise.all([part, loadRestStyles()])
  return styledPart
}
