/** What the file of a page has beside its loader and its component, under the name that the build gives it. */
type PageFile<Context, Head> = { pendingComponent: (context: Context) => Head | Promise<Head> }

/**
 * The head of a page from the page's own file (scripts/build/heads-with-pages.ts), which the router waits for. A page
 * whose file does not come has failed by its loader or component already, and has no head of its own.
 */
export const loadHead =
  <Context, Head>(load: () => Promise<PageFile<Context, Head>>) =>
  async (context: Context): Promise<Head | undefined> => {
    const file = await load().catch(() => undefined)
    return file?.pendingComponent(context)
  }
