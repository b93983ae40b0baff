type Load = (path: string) => Promise<unknown>
interface OpenPreview {
  importFn: Load
  onStoriesChanged: (change: { importFn: Load }) => Promise<void>
}

const modules = new Map<string, unknown>()
let loadFirst: Load | undefined

/** Shows the stories of a file as they are since its change; the other files keep their modules. */
export const replaceStories = (path: string, module: unknown): void => {
  const preview = (globalThis as { __STORYBOOK_PREVIEW__?: OpenPreview }).__STORYBOOK_PREVIEW__
  if (!preview) return
  const load = (loadFirst ??= preview.importFn)
  modules.set(path, module)
  void preview.onStoriesChanged({ importFn: async (other) => modules.get(other) ?? load(other) })
}
